import { Button, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import { SaveBar } from '../../components/layout/SaveBar.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { NextStep } from '../../components/person/NextStep.tsx';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import { useAppDispatch } from '../../platform/hooks.ts';
import { dropKept, keep, readKept } from '../../platform/kept-values.ts';
import { KEYS } from '../../platform/keys.ts';
import { setUser } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { BESIDE_QUERY, useBreakpoint } from '../../platform/theme/breakpoints.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { usersApi } from '../users/api.ts';
import { EditProfileBar } from './EditProfileBar.tsx';
import { EditProfileForm } from './EditProfileForm.tsx';
import { EditProfileLinks } from './EditProfileLinks.tsx';
import { LivePreview } from './LivePreview.tsx';
import classes from './ProfileEditor.module.css';
import { PhotoEditor } from './photos/PhotoEditor.tsx';
import { previewPerson } from './preview-person.ts';
import {
  changedFields,
  type ProfileFields,
  type ProfileForm,
  profileErrors,
  toProfileEdit,
  toProfileFields,
} from './profile-form.ts';
import { ADD_PROMPT_ID, DRAFT } from './prompts/PromptsSection.tsx';
import * as texts from './texts.ts';
import { VerificationSection } from './verifications/VerificationSection.tsx';

/** Names the form while its changes are kept. */
const FORM = 'profile';

/** The form beside a preview that draws the unsaved values; the preview is a sheet on smaller screens. */
export function ProfileEditor({ user }: { user: OwnUser }) {
  const formId = useId();
  const [isPreviewing, setPreviewing] = useState(false);
  const hasPreview = useBreakpoint(BESIDE_QUERY);
  const { save, isSaving } = useSaveProfile(user.id);
  const { form, kept } = useKeptForm(user);
  const submit = form.onSubmit(
    (fields) => void save(toProfileEdit(fields, user.profileImage)),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  useHotkeys(
    KEYS.editProfile.save.map((key) => [key, () => submit()]),
    [],
  );
  useLinkedField(form);
  const changes = changedFields(form);
  const discard = () => {
    form.reset();
    for (const name of [FORM, DRAFT]) dropKept(name);
  };
  const { preview, notSaved } = texts.profileEdit;
  const words = specified.editProfile;
  return (
    <>
      <div className={classes.editor} data-narrow={hasPreview || undefined}>
        <Screen
          header={
            <EditProfileBar>
              {!hasPreview && (
                <Button variant="ghost" onClick={() => setPreviewing(true)}>
                  {preview}
                </Button>
              )}
            </EditProfileBar>
          }
          footer={
            <SaveBar
              form={formId}
              label={words.save}
              working={isSaving ? words.saving : undefined}
              status={changes > 0 ? notSaved(changes) : undefined}
              isOnPhones={kept !== undefined && changes > 0}
              onDiscard={changes > 0 ? discard : undefined}
            />
          }
        >
          <Stack gap={20}>
            {user.realm === 'live' ? (
              <>
                <PhotoEditor user={user} />
                {user.images.length > 0 && <VerificationSection user={user} />}
              </>
            ) : (
              <Text variant="note">{texts.photos.demo}</Text>
            )}
            <EditProfileForm id={formId} user={user} form={form} onSubmit={submit} />
            <EditProfileLinks />
          </Stack>
        </Screen>
      </div>
      {hasPreview ? (
        <PreviewPanel user={user} fields={form.values} />
      ) : (
        <Sheet opened={isPreviewing} onClose={() => setPreviewing(false)} title={preview}>
          <LivePreview user={user} fields={form.values} />
        </Sheet>
      )}
    </>
  );
}

/** The form, which continues with what was left unsaved. */
function useKeptForm(user: OwnUser) {
  const form = useForm({
    initialValues: toProfileFields(user),
    validate: profileErrors,
    validateInputOnBlur: true,
    onValuesChange: (values) => keep(FORM, values),
  });
  const [kept] = useState(() => readKept<ProfileFields>(FORM));
  const { setValues } = useRef(form).current;
  // Not the initial values: the form counts its changes from the stored ones.
  useLayoutEffect(() => {
    if (kept) setValues(kept);
  }, [kept, setValues]);
  return { form, kept };
}

/** Beside the form: the profile as it will be, and what is missing in it. */
const PreviewPanel = ({ user, fields }: { user: OwnUser; fields: ProfileFields }) => (
  <aside className={classes.preview} aria-label={texts.profileEdit.preview}>
    <Title order={2} mb={16}>
      {texts.profileEdit.preview}
    </Title>
    <LivePreview user={user} fields={fields} />
    {user.realm === 'live' && (
      <NextStep
        profile={{
          ...previewPerson(user, fields, 'match'),
          hasPosition: user.hasPosition,
        }}
      />
    )}
  </aside>
);

/** Fields by the fragment of a link to the editor; photos are first on the screen. */
const FIELDS: Record<string, 'bio' | 'location'> = { '#bio': 'bio', '#place': 'location' };

/** Focuses the field that the link to this screen names. */
function useLinkedField(form: ProfileForm): void {
  const { hash, key } = useLocation();
  const { getInputNode } = useRef(form).current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link focuses the field again
  useEffect(() => {
    const field = FIELDS[hash];
    if (field) getInputNode(field)?.focus();
    // Not a field: a button that is absent with all prompts.
    if (hash === `#${ADD_PROMPT_ID}`) document.getElementById(ADD_PROMPT_ID)?.focus();
  }, [hash, key, getInputNode]);
}

/** Saves the profile and leaves for the deck. */
function useSaveProfile(id: number) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [update, { isLoading }] = usersApi.useUpdateUserMutation();

  const save = async (edit: ProfileEdit): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await update({ id, edit });
    if (!data) return toastError(specified.editProfile.saveFailed, error);
    dropKept(FORM);
    await dispatch(setUser(data as OwnUser));
    toast({ title: texts.profileEdit.saved });
    void navigate('/app');
  };
  return { save, isSaving: isLoading };
}
