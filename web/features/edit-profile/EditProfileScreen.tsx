import { Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import { useAppDispatch, useSignedInUser } from '../../app/hooks.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { specified } from '../../app/specified-texts.ts';
import { storeSignedInUser } from '../../app/store-signed-in-user.ts';
import * as texts from '../../app/texts.ts';
import { toast, toastError } from '../../app/toasts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { BackBar } from '../../components/BackBar.tsx';
import { SaveBar } from '../../components/SaveBar.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useGetOwnUserQuery, useUpdateUserMutation } from '../users/api.ts';
import { EditProfileLinks } from './EditProfileLinks.tsx';
import { PhotoEditor } from './photos/PhotoEditor.tsx';

const FORM_ID = 'edit-profile';

/** Requested together with the screen, as a separate download, because it contains zod. */
const loadForm = () => import('./EditProfileForm.tsx');
loadForm().catch(() => {});
const EditProfileForm = lazyPart(loadForm, 'EditProfileForm', { isEssential: true });

/** Editor of the member's own profile. Photo changes apply at once, fields when they are saved. */
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
          <Stack gap={20}>
            {user.realm === 'live' ? (
              <PhotoEditor user={user} />
            ) : (
              <Text size="sm" c="dimmed">
                {texts.photos.demo}
              </Text>
            )}

            <EditProfileForm id={FORM_ID} user={user} onSave={save} />

            <EditProfileLinks />
          </Stack>
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
    if (!data) return toastError(specified.editProfile.saveFailed, error);
    await dispatch(storeSignedInUser(data as OwnUser));
    toast({ title: texts.profileEdit.saved });
    void navigate('/app');
  };
  return { save, isSaving: isLoading };
}
