/** What all screens of members need after their first paint. */

export { NotificationsSheet } from '../features/notifications/NotificationsSheet.tsx';
export { GlobalKeys } from './GlobalKeys.tsx';
export { LiveChannel } from './LiveChannel.tsx';
