/** Screens that leave the phone frame from 900 px. */
export const WIDE_PATHS = ['/', '/gallery', '/stats'];

/** Screens that ask the server for nothing, not even who is signed in. */
export const WITHOUT_SERVER = ['/simple', '/test'];
