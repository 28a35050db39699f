/** State of a navigation by keyboard to a conversation, whose composer then gets the focus. */
export const FOCUS_COMPOSER = 'focus-composer';
