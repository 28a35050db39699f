import { useLayoutEffect, useRef, useState } from 'react';
import type { OpenQuestion } from '#contract/questions.ts';
import type { Line } from './group-messages.ts';

/** Within this distance of the end, the list follows new messages. */
const NEAR_END_PX = 120;

/**
 * Scrolls to the newest message on opening and after own messages and questions, and follows new messages near the
 * end of the list. Otherwise `hasNew` is true until the reader scrolls to the end.
 */
export function useListScroll(
  lines: Line[],
  viewerId: number,
  isTyping: boolean,
  question?: OpenQuestion,
) {
  const list = useRef<HTMLDivElement>(null);
  const isNearEnd = useRef(true);
  const lastKey = useRef<string | undefined>(undefined);
  const [hasNew, setHasNew] = useState(false);
  const last = lines.at(-1);
  const ownQuestion = question?.askedBy === viewerId ? question.id : undefined;
  const lastQuestion = useRef(ownQuestion);

  function toEnd(): void {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    isNearEnd.current = true;
    setHasNew(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the rows
  useLayoutEffect(() => {
    const isNewLine = last?.key !== lastKey.current;
    const isFirst = lastKey.current === undefined;
    lastKey.current = last?.key;
    const hasAsked = ownQuestion !== undefined && ownQuestion !== lastQuestion.current;
    lastQuestion.current = ownQuestion;
    if (isFirst || hasAsked || isNearEnd.current || (isNewLine && last?.senderId === viewerId))
      toEnd();
    else if (isNewLine) setHasNew(true);
  }, [lines, isTyping, question]);

  // The list shrinks when the input grows or the keyboard opens.
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return;
    const observer = new ResizeObserver(() => {
      if (isNearEnd.current) node.scrollTo({ top: node.scrollHeight });
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);

  function onScroll(): void {
    const node = list.current;
    if (!node) return;
    isNearEnd.current = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR_END_PX;
    if (isNearEnd.current) setHasNew(false);
  }

  return { list, hasNew, toEnd, onScroll };
}
