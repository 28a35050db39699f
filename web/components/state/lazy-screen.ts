import { type ComponentType, lazy } from 'react';
import { retryOnce } from '../../platform/api/retry-once.ts';
import { loadHints } from '../layout/Hint.tsx';
import type { PropsOf } from './lazy-part.tsx';

/** The screen `name` as a separate chunk; the styles of form controls load with the first one. */
export const lazyScreen = <Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazy(async () => {
    const [screen] = await retryOnce(() =>
      Promise.all([
        load(),
        loadHints(),
        import('../../platform/theme/mantine-signed-in.css'),
        import('../../platform/theme/mantine-controls.css'),
      ]),
    );
    return { default: screen[name] as unknown as ComponentType<PropsOf<Module[Name]>> };
  });
