import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import classes from './Frame.module.css';
import { FRAME_ID } from './frame-id.ts';
import { WIDE_PATHS } from './paths.ts';

const ToastArea = lazy(async () => ({
  default: (await import('../components/ToastArea.tsx')).ToastArea,
}));

/**
 * The product's place on the page: all of it on phones, a phone column in front of the glow on
 * wider screens. Sheets and toasts open inside it.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isPainted = useIsPainted();
  return (
    <div className={classes.page}>
      <div className={classes.glow} aria-hidden />
      <div
        id={FRAME_ID}
        className={classes.frame}
        data-wide={WIDE_PATHS.includes(pathname) || undefined}
      >
        <ErrorBoundary place={pathname}>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
        <Suspense>{isPainted && <ToastArea />}</Suspense>
      </div>
    </div>
  );
}

/** True soon after the first screen stands: what can wait until then does. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}
