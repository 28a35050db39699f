import { toast, toastError } from '../../platform/toasts.ts';
import * as texts from './texts.ts';

/** Waits for a write and shows how it ended. @returns true when it succeeded. */
export async function act(
  write: PromiseLike<{ error?: unknown }>,
  title: string = texts.admin.done,
): Promise<boolean> {
  const { error } = await write;
  if (error) toastError(texts.admin.failed, error);
  else toast({ title });
  return error === undefined;
}
