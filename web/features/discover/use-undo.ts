import { useCallback } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import type { ApiError } from '../../app/refusal.ts';
import type { AppDispatch, RootState } from '../../app/store.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { useUndoSwipeMutation } from './api.ts';
import { swipeUndone, undoEnded } from './discover-slice.ts';
import type { Swiped } from './use-deck.ts';

/**
 * Takes back the last swipe once all before it are stored.
 *
 * @param inTurn queues work behind the swipes that are on their way.
 * @param onReturn gets the card and the way on which it left.
 */
export function useUndo(
  inTurn: (work: () => Promise<void>) => void,
  onReturn: (swiped: Swiped) => void,
): () => void {
  const dispatch = useAppDispatch();
  const [undoSwipe] = useUndoSwipeMutation();

  return useCallback(
    () =>
      inTurn(async () => {
        const kind = dispatch(lastKind);
        if (!kind) return;
        const { data, error } = await undoSwipe();
        if (error) return refuse(dispatch, error as ApiError);
        dispatch(swipeUndone());
        const { undoneUnseen, undoneUnseenText } = texts.discover;
        if (data?.person) onReturn({ person: data.person, kind });
        else toast({ title: undoneUnseen, message: undoneUnseenText });
      }),
    [inTurn, dispatch, undoSwipe, onReturn],
  );
}

const lastKind = (_dispatch: AppDispatch, getState: () => RootState) =>
  getState().discover.undoable.at(-1);

function refuse(dispatch: AppDispatch, { code, message }: ApiError): void {
  if (code === 'nothing_to_undo') dispatch(undoEnded());
  toast({ title: texts.discover.undoFailed, message, tone: 'error' });
}
