/**
 * Widths at which the layout changes, in em: at larger text the next smaller layout applies. CSS uses
 * the same widths as conditions of the container `frame`.
 */
export const RAIL_FROM_EM = 37.5;

/** Media query of the screens with a rail instead of the dock. */
export const RAIL_QUERY = `(min-width: ${RAIL_FROM_EM}em)`;

/** Media query of the screens with a list and its detail side by side. */
export const COLUMNS_QUERY = '(min-width: 45em)';

/** Media query of the screens with room for a third column. */
export const THREE_COLUMNS_QUERY = '(min-width: 75em)';
