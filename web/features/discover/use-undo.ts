import type { Swiped } from '../../components/deck/use-deck.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import type { AppDispatch, RootState } from '../../platform/store.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { discoverApi } from './api.ts';
import { selectDiscover, swipeUndone, undoCleared } from './discover-slice.ts';
import * as texts from './texts.ts';

/**
 * Returns a function that undoes the last swipe after all pending swipes are stored.
 *
 * @param enqueue runs work after the pending swipes.
 * @param onReturn receives the card and the direction in which it left.
 */
export function useUndo(
  enqueue: (work: () => Promise<void>) => void,
  onReturn: (swiped: Swiped) => void,
): () => void {
  const dispatch = useAppDispatch();
  const [undoSwipe] = discoverApi.useUndoSwipeMutation();

  async function undo(): Promise<void> {
    const kind = dispatch(lastKind);
    if (!kind) return;
    const { data, error } = await undoSwipe();
    if (error) {
      if ((error as ApiError).code === 'nothing_to_undo') dispatch(undoCleared());
      return toastError(texts.discover.undoFailed, error);
    }
    dispatch(swipeUndone());
    const { undoneUnseen, undoneUnseenText } = texts.discover;
    if (data?.person) onReturn({ person: data.person, kind });
    else toast({ title: undoneUnseen, message: undoneUnseenText });
  }
  return () => enqueue(undo);
}

const lastKind = (_dispatch: AppDispatch, getState: () => RootState) =>
  selectDiscover(getState()).undoable.at(-1);
