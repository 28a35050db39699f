import { useState } from 'react';
import type { Person } from '#contract/users.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { toast } from '../../platform/toasts.ts';
import { discoverApi } from './api.ts';
import { swipeUndone } from './discover-slice.ts';
import * as texts from './texts.ts';
import { useSwipeReports } from './use-swipe-reports.ts';

/** The answers to received likes: applied to the screen at once and reported in the background. */
export function useAnswers(viewerId: number) {
  const dispatch = useAppDispatch();
  const [undoSwipe] = discoverApi.useUndoSwipeMutation();
  /** Latest last. */
  const [people, setPeople] = useState<Person[]>([]);
  const [matched, setMatched] = useState<Person[]>([]);
  const [status, setStatus] = useState('');
  const restore = (id: number) => setPeople((all) => all.filter((one) => one.id !== id));

  const { report, enqueue, full } = useSwipeReports(viewerId, {
    onMatch: ({ person }) => setMatched((all) => [...all, person]),
    onFailure: ({ person }) => restore(person.id),
  });

  async function undoLast(): Promise<void> {
    const last = people.at(-1);
    if (!last) return;
    const { data, error } = await undoSwipe();
    if (error) {
      const { message } = error as ApiError;
      toast({ title: texts.discover.undoFailed, message, tone: 'error' });
      return;
    }
    dispatch(swipeUndone());
    // A like that was taken back since then is the last swipe.
    const { id, name } = data?.person ?? last;
    restore(id);
    setStatus(texts.discover.undone(name));
  }

  return {
    answered: new Set(people.map(({ id }) => id)),
    status,
    /** The people of new matches, the one to show first. */
    matched,
    closeMatch: () => setMatched((all) => all.slice(1)),
    canUndo: people.length > 0,
    undo: () => enqueue(undoLast),
    answer(person: Person, kind: 'like' | 'pass') {
      if (full) return;
      setPeople((all) => [...all, person]);
      report({ person, kind });
      setStatus(texts.discover.done[kind](person.name));
    },
  };
}
