/** Names of time zones that browsers and stored rows have had, and that this server does not know or does not take. */
export const UNKNOWN_ZONES = ['Etc/Unknown', 'Mars/Olympus', 'undefined', '', '+02:00', '-0330'];
