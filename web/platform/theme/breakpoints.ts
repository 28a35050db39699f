import { useMediaQuery } from '@mantine/hooks';

/*
 * Widths at which the layout changes, in em: at larger text the next smaller layout applies. CSS uses
 * the same widths as conditions of the container `frame`.
 */

/** Media query of the screens with a rail instead of the dock. */
export const RAIL_QUERY = '(min-width: 37.5em)';

/** Media query of the screens with a list and its detail side by side. */
export const COLUMNS_QUERY = '(min-width: 45em)';

/** Media query of the screens with room for a third column. */
export const THREE_COLUMNS_QUERY = '(min-width: 75em)';

/** True while the window matches a query of this file; correct at the first render already. */
export const useBreakpoint = (query: string): boolean =>
  useMediaQuery(query, false, { getInitialValueInEffect: false }) ?? false;
