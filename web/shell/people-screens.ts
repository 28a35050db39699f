/** Screens that show the profiles of members. */

export { LikesScreen } from '../features/discover/LikesScreen.tsx';
export { GalleryScreen } from '../features/users/GalleryScreen.tsx';
export { ProfileScreen } from '../features/users/ProfileScreen.tsx';
export { ProfileTab } from '../features/users/ProfileTab.tsx';
