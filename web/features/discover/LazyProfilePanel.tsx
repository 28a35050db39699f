import { type ComponentProps, lazy, Suspense } from 'react';
import { RAIL_QUERY, useBreakpoint } from '../../app/breakpoints.ts';
import { retryOnce } from '../../app/retry-once.ts';

const ProfilePanel = lazy(async () => ({
  default: (await retryOnce(() => import('./ProfilePanel.tsx'))).ProfilePanel,
}));

/** The profile panel, which phones do not load. Its place is reserved from the first paint. */
export function LazyProfilePanel(props: ComponentProps<typeof ProfilePanel>) {
  const isWide = useBreakpoint(RAIL_QUERY);
  if (!isWide) return null;
  return (
    <Suspense fallback={<div hidden data-panel />}>
      <ProfilePanel {...props} />
    </Suspense>
  );
}
