/** Names and codes shared by client and server. */

/** `type` of the message that the sign-in popup posts to the window that opened it. */
export const SIGN_IN_MESSAGE = 'overlap:sign-in';

/** Header with the number of people who meet the filters: exact to 99, then "99+". */
export const NEARBY_HEADER = 'x-people-nearby';

/** Header of a deck of the nearest people: its distance in km, because no one is within that of the preferences. */
export const NEAREST_HEADER = 'x-nearest-km';

/** WebSocket close code: the session has ended. */
export const CLOSE_SESSION_ENDED = 4401;

/** Name of the multipart field that carries an uploaded photo. */
export const PHOTO_FIELD = 'photo';
export const VOICE_FIELD = 'voice';

/** Types of uploaded pictures, for file pickers. Phones convert most others to one of these. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
