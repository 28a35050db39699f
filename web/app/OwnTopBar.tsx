import { TopBar } from '../components/TopBar.tsx';
import { Bell } from '../features/notifications/Bell.tsx';
import { useSignedInUser } from './hooks.ts';

export function OwnTopBar() {
  const { name, profileImage } = useSignedInUser();
  return <TopBar name={name} image={profileImage} profileHref="/edit-profile" bell={<Bell />} />;
}
