import { TopBar } from '../components/layout/TopBar.tsx';
import { lazyPart } from '../components/state/lazy-part.tsx';
import { Bell } from '../features/notifications/Bell.tsx';
import { useSignedInUser } from '../platform/hooks.ts';
import { memberParts } from './load-parts.ts';

const NotificationsSheet = lazyPart(memberParts, 'NotificationsSheet');

export function OwnTopBar() {
  const { name, profileImage } = useSignedInUser();
  return (
    <TopBar
      name={name}
      image={profileImage}
      profileHref="/edit-profile"
      bell={<Bell Sheet={NotificationsSheet} />}
    />
  );
}
