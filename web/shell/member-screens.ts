/** Screens of members behind the deck, each too small to be worth a download of its own. */

export { LikesScreen } from '../features/discover/LikesScreen.tsx';
export { EventsScreen } from '../features/events/EventsScreen.tsx';
export { GalleryScreen } from '../features/users/GalleryScreen.tsx';
export { ProfileScreen } from '../features/users/ProfileScreen.tsx';
export { ProfileTab } from '../features/users/ProfileTab.tsx';
