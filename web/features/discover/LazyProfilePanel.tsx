import { useMediaQuery } from '@mantine/hooks';
import { type ComponentProps, lazy, Suspense } from 'react';
import { RAIL_QUERY } from '../../app/breakpoints.ts';

const ProfilePanel = lazy(async () => ({
  default: (await import('./ProfilePanel.tsx')).ProfilePanel,
}));

/** The profile panel, which phones do not load. Its place is reserved from the first paint. */
export function LazyProfilePanel(props: ComponentProps<typeof ProfilePanel>) {
  const isWide = useMediaQuery(RAIL_QUERY, false, { getInitialValueInEffect: false });
  if (!isWide) return null;
  return (
    <Suspense fallback={<div hidden data-panel />}>
      <ProfilePanel {...props} />
    </Suspense>
  );
}
