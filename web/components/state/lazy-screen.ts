import { type ComponentType, lazy } from 'react';
import { retryOnce } from '../../platform/api/retry-once.ts';

/** The screen `name` as a separate chunk; the styles of form controls load with the first one. */
export const lazyScreen = <Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  lazy<ComponentType<Props>>(async () => {
    const [screen] = await retryOnce(() =>
      Promise.all([
        load(),
        import('../../platform/theme/mantine-signed-in.css'),
        import('../../platform/theme/mantine-controls.css'),
      ]),
    );
    return { default: screen[name] };
  });
