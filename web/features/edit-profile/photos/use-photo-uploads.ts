import { useEffect, useRef, useState } from 'react';
import { PHOTOS_MAX } from '#contract/limits.ts';
import type { OwnUser } from '#contract/users.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { request } from '../../../platform/api/request.ts';
import { uploadFile } from '../../../platform/api/upload-file.ts';
import { useAppDispatch } from '../../../platform/hooks.ts';
import { toast } from '../../../platform/toasts.ts';
import * as texts from '../texts.ts';
import { storePhotos } from './api.ts';
import { fileError, isSmallPhoto } from './photo-file.ts';

/** Errors caused by the file itself; a retry would fail again. */
const FILE_ERRORS = new Set<number>([413, 415, 422]);

export interface Upload {
  /** Object URL of the file. */
  id: string;
  file: File;
  /** From 0 to 1. */
  progress: number;
  failed?: string;
}

/**
 * Uploads photos one at a time, in the order of selection. `problem` is the latest error message.
 */
export function usePhotoUploads({ id: userId, images }: OwnUser, onAdded: () => void) {
  const dispatch = useAppDispatch();
  const [uploads, setUploads] = useState<Upload[]>([]);
  /** Error of a file in the latest selection. */
  const [rejected, setRejected] = useState<string>();
  const chain = useRef(Promise.resolve());
  const aborts = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

  const drop = ({ id }: Upload) => {
    aborts.current.get(id)?.abort();
    aborts.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
    URL.revokeObjectURL(id);
  };

  async function send(upload: Upload): Promise<void> {
    const { id, file } = upload;
    const abort = aborts.current.get(id);
    if (!abort || abort.signal.aborted) return;
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const target = request('addPhoto', { params: { id: userId } });
      const user = await uploadFile<OwnUser>(target, { file, onProgress, signal: abort.signal });
      await storePhotos(dispatch, user);
      drop(upload);
      onAdded();
      if (await isSmallPhoto(file))
        toast({ title: texts.photos.small, message: texts.photos.smallText });
    } catch (error) {
      if (abort.signal.aborted) return;
      const { status, message = texts.photos.failed } = error as ApiError;
      if (!FILE_ERRORS.has(status)) return change(id, { failed: message, progress: 0 });
      setRejected(message);
      drop(upload);
    }
  }

  function queue(upload: Upload): void {
    aborts.current.set(upload.id, new AbortController());
    chain.current = chain.current.then(() => send(upload));
  }

  async function add(files: File[]): Promise<void> {
    const found = await Promise.all(files.map(fileError));
    // Others may have been chosen meanwhile.
    const room = PHOTOS_MAX - images.length - aborts.current.size;
    const errors = found.filter((error) => error !== undefined);
    const accepted = files.filter((_, index) => found[index] === undefined);
    if (accepted.length > room) errors.push(texts.photos.tooMany(PHOTOS_MAX));
    setRejected(errors[0]);
    const added = accepted
      .slice(0, Math.max(0, room))
      .map((file) => ({ id: URL.createObjectURL(file), file, progress: 0 }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) queue(upload);
  }

  function retry(upload: Upload): void {
    change(upload.id, { failed: undefined, progress: 0 });
    setRejected(undefined);
    queue(upload);
  }

  function discard(upload: Upload): void {
    setRejected(undefined);
    drop(upload);
  }

  const problem = rejected ?? uploads.findLast(({ failed }) => failed)?.failed;
  return { uploads, problem, add: (files: File[]) => void add(files), retry, discard };
}
