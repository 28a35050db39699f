import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/state/ErrorBoundary.tsx';
import { lazyPart } from '../components/state/lazy-part.tsx';
import { FRAME_ID } from '../platform/frame-id.ts';
import { useBackButton } from '../platform/layers.ts';
import { whenIdle } from '../platform/when-idle.ts';
import classes from './Frame.module.css';

const AfterPaint = lazyPart(() => whenIdle().then(() => import('./AfterPaint.tsx')), 'AfterPaint');

/** The page, as the container of all layouts. Sheets and toasts open inside it. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useBackButton();
  return (
    <div id={FRAME_ID} className={classes.frame}>
      <ErrorBoundary place={pathname}>
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
      <AfterPaint />
    </div>
  );
}
