import { useNavigate } from 'react-router-dom';
import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import { useAppDispatch, useSignedInUser } from '../../app/hooks.ts';
import type { ApiError } from '../../app/refusal.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { BackBar } from '../../components/BackBar.tsx';
import { SaveBar } from '../../components/SaveBar.tsx';
import { Screen } from '../../components/Screen.tsx';
import { adoptUser } from '../auth/adopt-user.ts';
import { PhotoEditor } from '../photos/PhotoEditor.tsx';
import { useGetOwnUserQuery, useUpdateUserMutation } from './api.ts';
import { EditProfileForm } from './EditProfileForm.tsx';
import { EditProfileLinks } from './EditProfileLinks.tsx';
import classes from './EditProfileScreen.module.css';

const FORM_ID = 'edit-profile';

/** One's own profile, to change. Photos count at once; the fields once they are saved. */
export function EditProfileScreen() {
  const viewer = useSignedInUser();
  const query = useGetOwnUserQuery(viewer.id);
  const { save, isSaving } = useSaveProfile(viewer.id);
  const words = specified.editProfile;
  return (
    <Screen
      header={<BackBar title={texts.profileEdit.title} fallback="/app?tab=profile" />}
      footer={
        query.data && (
          <SaveBar
            form={FORM_ID}
            label={words.save}
            working={isSaving ? words.saving : undefined}
          />
        )
      }
    >
      <AsyncView query={query} loading={words.loading}>
        {(user) => (
          <div className={classes.content}>
            <PhotoEditor user={user} />
            <EditProfileForm id={FORM_ID} user={user} onSave={save} />
            <EditProfileLinks />
          </div>
        )}
      </AsyncView>
    </Screen>
  );
}

function useSaveProfile(id: number) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [update, { isLoading }] = useUpdateUserMutation();

  const save = async (edit: ProfileEdit) => {
    if (isLoading) return;
    const { data, error } = await update({ id, edit });
    if (!data) {
      const { message } = error as ApiError;
      toast({ title: specified.editProfile.saveFailed, message, tone: 'error' });
      return;
    }
    await dispatch(adoptUser(data as OwnUser));
    toast({ title: texts.profileEdit.saved });
    void navigate('/app');
  };
  return { save, isSaving: isLoading };
}
