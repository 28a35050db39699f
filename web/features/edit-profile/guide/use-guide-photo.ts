import { useEffect, useState } from 'react';
import { type PhotoFocus, photoFocus, photoKey } from '#contract/media.ts';
import type { OwnUser } from '#contract/users.ts';
import { useDeletePhotoMutation, useFocusPhotoMutation } from '../photos/api.ts';
import { STANDARD_FOCUS } from '../photos/FocusEditor.tsx';
import { usePhotoUploads } from '../photos/use-photo-uploads.ts';

export type GuidePhoto = ReturnType<typeof useGuidePhoto>;

/**
 * The first photo of a new member, from the file on: it is uploaded at once, and its crop is saved when the step is left
 * and the upload has ended.
 */
export function useGuidePhoto(user: OwnUser, isOpen: boolean) {
  const { uploads, problem, add, discard } = usePhotoUploads(user, () => {});
  const [saveFocus] = useFocusPhotoMutation();
  const [deletePhoto] = useDeletePhotoMutation();
  const [moved, setMoved] = useState<PhotoFocus>();
  const [stored] = user.images;
  const upload = uploads.find(({ failed }) => !failed);
  const image = stored ?? upload?.id;

  useEffect(() => {
    if (isOpen || !stored || !moved) return;
    setMoved(undefined);
    void saveFocus({ id: user.id, key: photoKey(stored), focus: moved });
  }, [isOpen, stored, moved, saveFocus, user.id]);

  const clear = () => {
    setMoved(undefined);
    for (const one of uploads) discard(one);
    if (stored) void deletePhoto({ id: user.id, key: photoKey(stored) });
  };
  return {
    image,
    focus: moved ?? photoFocus(image ?? '') ?? STANDARD_FOCUS,
    problem,
    isUploading: upload !== undefined,
    choose: (files: File[]) => {
      clear();
      add(files.slice(0, 1));
    },
    move: setMoved,
    clear,
  };
}
