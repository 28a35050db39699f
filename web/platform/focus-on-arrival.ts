/** States of a navigation: the field or the content gets the focus when its screen opens. */
export const FOCUS_CONTENT = 'focus-content';
export const FOCUS_COMPOSER = 'focus-composer';
export const FOCUS_SEARCH = 'focus-search';
