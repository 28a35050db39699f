import { useMediaQuery } from '@mantine/hooks';

/**
 * The widths at which the layout changes, in em: at larger text the next smaller layout applies. CSS
 * reads them in its conditions as `var(--mantine-breakpoint-sm)`.
 */
export const BREAKPOINTS = { sm: '37.5em', md: '56.25em', lg: '75em' };

/** Media query of the screens with a rail instead of the dock, and with a list beside its detail. */
export const RAIL_QUERY = `(min-width: ${BREAKPOINTS.sm})`;

/** Media query of small phones, and of large text on others. */
export const NARROW_QUERY = '(width < 22.5rem)';

/** Media query of the screens with room for a form or a list beside another part. */
export const BESIDE_QUERY = '(min-width: 68.75em)';

/** Media query of the screens with room for a third column. */
export const THREE_COLUMNS_QUERY = `(min-width: ${BREAKPOINTS.lg})`;

/** True while the window matches a query of this file; correct at the first render already. */
export const useBreakpoint = (query: string): boolean =>
  useMediaQuery(query, false, { getInitialValueInEffect: false }) ?? false;
