import { type ComponentProps, lazy, Suspense } from 'react';
import { retryOnce } from '../../platform/api/retry-once.ts';
import { RAIL_QUERY, useBreakpoint } from '../../platform/theme/breakpoints.ts';

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
