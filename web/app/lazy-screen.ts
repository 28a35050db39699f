import { type ComponentType, lazy } from 'react';
import { retryOnce } from './retry-once.ts';

/** The screen `name` as a separate chunk; the styles of form controls load with the first one. */
export const lazyScreen = <Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  lazy<ComponentType<Props>>(async () => {
    const [screen] = await retryOnce(() =>
      Promise.all([load(), import('./mantine-signed-in.css'), import('./mantine-controls.css')]),
    );
    return { default: screen[name] };
  });
