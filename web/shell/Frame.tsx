import { Box } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/state/ErrorBoundary.tsx';
import { lazyPart } from '../components/state/lazy-part.tsx';
import { FRAME_ID } from '../platform/frame-id.ts';
import classes from './Frame.module.css';

const AfterPaint = lazyPart(() => import('./AfterPaint.tsx'), 'AfterPaint');

/** The page, as the container of all layouts. Sheets and toasts open inside it. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isPainted = useIsPainted();
  return (
    <Box pos="fixed" inset={0}>
      <div id={FRAME_ID} className={classes.frame}>
        <ErrorBoundary place={pathname}>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
        {isPainted && <AfterPaint />}
      </div>
    </Box>
  );
}

/** True 200 ms after the first render; delays code that the first paint does not need. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}
