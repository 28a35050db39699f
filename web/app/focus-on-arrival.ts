/** States of a navigation by keyboard: the field gets the focus when its screen opens. */
export const FOCUS_COMPOSER = 'focus-composer';
export const FOCUS_SEARCH = 'focus-search';
