/** Pages that make no API call, not even for the session. */
export const WITHOUT_SERVER = ['/simple', '/test'];
