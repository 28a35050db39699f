import { TopBar } from '../components/layout/TopBar.tsx';
import { Bell } from '../features/notifications/Bell.tsx';
import { useSignedInUser } from '../platform/hooks.ts';

export function OwnTopBar() {
  const { name, profileImage } = useSignedInUser();
  return <TopBar name={name} image={profileImage} profileHref="/edit-profile" bell={<Bell />} />;
}
