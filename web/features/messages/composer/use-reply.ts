import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Quote } from '#contract/messages.ts';
import { FOCUS_COMPOSER } from '../../../platform/focus-on-arrival.ts';
import { useKeys } from '../../../platform/use-keys.ts';
import { type Line, quoteOf } from '../line.ts';
import type { Thread } from '../thread/thread.ts';
import { loadedOf } from '../thread/thread-window.ts';
import type { ComposerHandle } from './Composer.tsx';

/** The input, and the message that the next one replies to until it is sent or deleted, or Escape cancels it. */
export function useReply(thread: Thread | undefined) {
  const composer = useRef<ComposerHandle>(null);
  const location = useLocation();
  const [chosen, setChosen] = useState<Quote>();
  const isDeleted = (thread ? loadedOf(thread) : []).some(
    ({ id, deleted }) => id === chosen?.id && deleted,
  );
  const reply = isDeleted ? undefined : chosen;
  const onReply = useCallback(({ id, ...line }: Line) => {
    if (id !== undefined) setChosen(quoteOf({ ...line, id }));
  }, []);
  const endReply = () => {
    setChosen(undefined);
    composer.current?.focus();
  };
  useKeys('everywhere', { close: () => (reply ? endReply() : false) });
  useEffect(() => {
    if (reply) composer.current?.focus();
  }, [reply]);
  useEffect(() => {
    if (location.state === FOCUS_COMPOSER) composer.current?.focus();
  }, [location]);
  return { composer, reply, onReply, endReply };
}
