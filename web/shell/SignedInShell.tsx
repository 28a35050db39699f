import '../platform/theme/mantine-signed-in.css';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { HintGroup } from '../components/layout/Hint.tsx';
import { ErrorBoundary } from '../components/state/ErrorBoundary.tsx';
import { SessionGate } from './SessionGate.tsx';
import { TabBarLayout } from './TabBarLayout.tsx';

export { readEarlyDeck } from '../features/discover/early-deck.ts';
export { AppScreen } from './AppScreen.tsx';

/** Layout of all signed-in screens. Renders the screen once the session is confirmed. */
export function SignedInShell() {
  const { pathname, search } = useLocation();
  return (
    <HintGroup>
      <TabBarLayout>
        {/* The navigation stays when a screen fails. */}
        <ErrorBoundary place={pathname + search}>
          <Suspense>
            <SessionGate />
          </Suspense>
        </ErrorBoundary>
      </TabBarLayout>
    </HintGroup>
  );
}
