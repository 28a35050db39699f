/** Screens of members behind the deck, each too small to be worth a download of its own. */

import { lazyPart } from '../components/state/lazy-part.tsx';
import { ProfileTab } from '../features/users/ProfileTab.tsx';
import { accountScreens } from './load-parts.ts';

export { LikesScreen } from '../features/discover/LikesScreen.tsx';
export { EventsScreen } from '../features/events/EventsScreen.tsx';
export { GalleryScreen } from '../features/users/GalleryScreen.tsx';
export { ProfileScreen } from '../features/users/ProfileScreen.tsx';

const SpecialPreferences = lazyPart(accountScreens, 'SpecialPreferences');
export const OwnProfileTab = () => (
  <ProfileTab>
    <SpecialPreferences />
  </ProfileTab>
);
