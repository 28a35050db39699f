import { useEffect, useRef, useState } from 'react';
import { PHOTOS_MAX } from '#contract/limits.ts';
import type { OwnUser } from '#contract/users.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import type { ApiError } from '../../app/refusal.ts';
import * as texts from '../../app/texts.ts';
import { keepPhotos } from './api.ts';
import { refusalOf } from './photo-file.ts';
import { uploadPhoto } from './upload-photo.ts';

/** Answers that are about the file: sent again it would be refused again. */
const OF_THE_FILE = new Set<number>([413, 415, 422]);

/** A photo on its way to the server. */
export interface Upload {
  id: string;
  file: File;
  /** Address of the picture in this browser. */
  preview: string;
  /** From 0 to 1. */
  progress: number;
  /** Why it did not arrive. */
  failed?: string;
}

/**
 * Sends photos one after the other, in the order in which they were chosen. `problem` is why the last
 * that was not added was not.
 */
export function usePhotoUploads({ id: userId, images }: OwnUser, onAdded: () => void) {
  const dispatch = useAppDispatch();
  const [uploads, setUploads] = useState<Upload[]>([]);
  /** Why one of the files chosen last cannot become a photo. */
  const [refused, setRefused] = useState<string>();
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

  const drop = ({ id, preview }: Upload) => {
    aborts.current.get(id)?.abort();
    aborts.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
    URL.revokeObjectURL(preview);
  };

  async function send(upload: Upload): Promise<void> {
    const { id, file } = upload;
    const abort = aborts.current.get(id);
    if (!abort || abort.signal.aborted) return;
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const user = await uploadPhoto({ userId, file, onProgress, signal: abort.signal });
      await keepPhotos(dispatch, user);
      drop(upload);
      onAdded();
    } catch (error) {
      if (abort.signal.aborted) return;
      const { status, message = texts.photos.failed } = error as ApiError;
      if (!OF_THE_FILE.has(status)) return change(id, { failed: message, progress: 0 });
      setRefused(message);
      drop(upload);
    }
  }

  function queue(upload: Upload): void {
    aborts.current.set(upload.id, new AbortController());
    chain.current = chain.current.then(() => send(upload));
  }

  function add(files: File[]): void {
    const room = PHOTOS_MAX - images.length - uploads.length;
    const refusals = files.map(refusalOf).filter((refusal) => refusal !== undefined);
    const fit = files.filter((file) => refusalOf(file) === undefined);
    if (fit.length > room) refusals.push(texts.photos.tooMany(PHOTOS_MAX));
    setRefused(refusals[0]);
    const added = fit.slice(0, Math.max(0, room)).map((file) => ({
      id: URL.createObjectURL(file),
      file,
      progress: 0,
    }));
    const fresh = added.map((one) => ({ ...one, preview: one.id }));
    setUploads((all) => [...all, ...fresh]);
    for (const upload of fresh) queue(upload);
  }

  function retry(upload: Upload): void {
    change(upload.id, { failed: undefined, progress: 0 });
    setRefused(undefined);
    queue(upload);
  }

  function discard(upload: Upload): void {
    setRefused(undefined);
    drop(upload);
  }

  const problem = refused ?? uploads.findLast(({ failed }) => failed)?.failed;
  return { uploads, problem, add, retry, discard };
}
