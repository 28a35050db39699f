import type { ComponentProps } from 'react';
import { lazyPart } from '../../components/state/lazy-part.tsx';
import { RAIL_QUERY, useBreakpoint } from '../../platform/theme/breakpoints.ts';
import { loadDeckParts } from './load-deck-parts.ts';

const ProfilePanel = lazyPart(loadDeckParts, 'ProfilePanel', {
  loading: <div hidden data-panel />,
});

/** The profile panel, which phones do not show. Its place is reserved from the first paint. */
export function LazyProfilePanel(props: ComponentProps<typeof ProfilePanel>) {
  const isWide = useBreakpoint(RAIL_QUERY);
  return isWide && <ProfilePanel {...props} />;
}
