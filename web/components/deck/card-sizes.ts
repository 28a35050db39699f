/** `sizes` attribute of a card's photo. */
export const CARD_SIZES = '(min-width: 37.5em) min(570px, 63vh), calc(100vw - 32px)';
