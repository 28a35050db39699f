import { type ComponentType, type FC, lazy, type ReactNode, Suspense } from 'react';
import { retryOnce } from '../../platform/api/retry-once.ts';
import { toastError } from '../../platform/toasts.ts';
import * as texts from '../texts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface Options {
  /** True for a part without which the screen is useless: a failure shows a button to reload. */
  isEssential?: boolean;
  /** Shown until the part has loaded; nothing by default. */
  loading?: ReactNode;
}

/** Props of sheets: they close when they fail. */
interface Sheet {
  opened?: boolean;
  onClose?: () => void;
}

/**
 * The component `name` as a separate chunk. It renders `loading` until it has loaded, and nothing when
 * it fails: the screen works without it. An opened sheet closes with an error toast. It loads again when opened.
 *
 * @param load imports the module that exports the component.
 */
export function lazyPart<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
  { isEssential = false, loading }: Options = {},
): FC<PropsOf<Module[Name]>> {
  const lazyOne = () =>
    lazy(async () => ({ default: (await retryOnce(load))[name] as unknown as ComponentType }));
  let Loaded = lazyOne();
  return (props) => {
    const { opened, onClose } = props as Sheet;
    const onError = () => {
      Loaded = lazyOne();
      // A sheet that is still closed loads again when it is opened.
      if (!onClose || opened === false) return;
      toastError(texts.common.loadFailed, undefined, texts.common.loadAgain);
      onClose();
    };
    return (
      <ErrorBoundary
        place={opened ? 'open' : undefined}
        fallback={isEssential ? undefined : null}
        onError={onError}
      >
        <Suspense fallback={loading}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

export type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props & object : object;
