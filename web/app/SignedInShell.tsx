import './mantine-signed-in.css';
import { Suspense } from 'react';
import { SessionGate } from '../features/auth/SessionGate.tsx';
import { DockLayout } from './DockLayout.tsx';

/** What all signed-in screens share: the dock, and the wait for a certain session. */
export function SignedInShell() {
  return (
    <DockLayout>
      <Suspense>
        <SessionGate />
      </Suspense>
    </DockLayout>
  );
}
