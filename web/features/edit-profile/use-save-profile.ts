import { useNavigate } from 'react-router-dom';
import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { setUser } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { useUpdateUserMutation } from '../users/api.ts';
import * as texts from './texts.ts';

/** Saves the profile and leaves for the deck. */
export function useSaveProfile(id: number) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [update, { isLoading }] = useUpdateUserMutation();

  const save = async (edit: ProfileEdit): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await update({ id, edit });
    if (!data) return toastError(specified.editProfile.saveFailed, error);
    await dispatch(setUser(data as OwnUser));
    toast({ title: texts.profileEdit.saved });
    void navigate('/app');
  };
  return { save, isSaving: isLoading };
}
