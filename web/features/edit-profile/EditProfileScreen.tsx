import { Screen } from '../../components/layout/Screen.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { useSignedInUser } from '../../platform/hooks.ts';
import { specified } from '../../platform/specified-texts.ts';
import { usersApi } from '../users/api.ts';
import { EditProfileBar } from './EditProfileBar.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

/** Editor of the member's own profile. Photo changes apply at once, fields when they are saved. */
export function EditProfileScreen() {
  const query = usersApi.useGetOwnUserQuery(useSignedInUser().id);
  if (query.data) return <ProfileEditor user={query.data} />;
  return (
    <Screen header={<EditProfileBar />}>
      <AsyncView query={query} loading={specified.editProfile.loading}>
        {() => null}
      </AsyncView>
    </Screen>
  );
}
