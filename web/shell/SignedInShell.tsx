import '../platform/theme/mantine-signed-in.css';
import { Tooltip } from '@mantine/core';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '#contract/limits.ts';
import { ErrorBoundary } from '../components/state/ErrorBoundary.tsx';
import { SessionGate } from './SessionGate.tsx';
import { TabBarLayout } from './TabBarLayout.tsx';

export { AppScreen } from './AppScreen.tsx';

/** Layout of all signed-in screens. Renders the screen once the session is confirmed. */
export function SignedInShell() {
  const { pathname, search } = useLocation();
  return (
    // While one tooltip is closing, the next one opens without a delay.
    <Tooltip.Group openDelay={TOOLTIP_DELAY_MS} closeDelay={TOOLTIP_SKIP_MS}>
      <TabBarLayout>
        {/* The navigation stays when a screen fails. */}
        <ErrorBoundary place={pathname + search}>
          <Suspense>
            <SessionGate />
          </Suspense>
        </ErrorBoundary>
      </TabBarLayout>
    </Tooltip.Group>
  );
}
