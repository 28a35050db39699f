/** Width of a card's picture, for the browser to choose a file by; on no phone is it wider than in the frame. */
export const CARD_SIZES = 'min(100vw, 390px)';
