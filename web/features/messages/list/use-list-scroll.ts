import { useLayoutEffect, useRef, useState } from 'react';
import type { MatchDetails } from '#contract/matches.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import type { Line } from '../line.ts';
import type { Thread } from '../thread/thread.ts';

/** Within this distance of the end, the list follows new messages. */
const NEAR_END_PX = 120;

/** What stands below the messages. */
interface Below {
  isTyping: boolean;
  question?: OpenQuestion;
  photos?: MatchDetails['photos'];
  /** Names what waits for an answer of the viewer. */
  waits?: string;
}

/**
 * Scrolls to the newest message on opening and after own messages and questions, and follows what arrives near the
 * end of the list. Otherwise `hasNew` is true until the reader scrolls to the end. Older messages in a window are
 * left where they are.
 */
export function useListScroll(
  lines: Line[],
  { view = 0, window }: Thread,
  viewerId: number,
  { isTyping, question, photos, waits }: Below,
) {
  const list = useRef<HTMLDivElement>(null);
  const isNearEnd = useRef(true);
  const isLatest = window === undefined;
  /** True after a new message; else what arrived to be answered. */
  const [news, setNews] = useState<boolean | string>(false);
  const last = lines.at(-1);
  const ownQuestion = question?.askedBy === viewerId ? question.id : undefined;
  const now = { key: last?.clientId, view, isLatest, ownQuestion, waits };
  const former = useRef<typeof now>({ ...now, key: undefined, view: -1, isLatest: true });

  function toEnd(): void {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    isNearEnd.current = true;
    setNews(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the rows
  useLayoutEffect(() => {
    const was = former.current;
    former.current = now;
    const isNewLine = now.key !== was.key;
    const hasAsked = ownQuestion !== undefined && ownQuestion !== was.ownQuestion;
    const hasNewWaits = waits !== undefined && waits !== was.waits;
    if (!isLatest || (!was.isLatest && view === was.view)) onScroll();
    else if (
      was.key === undefined ||
      view !== was.view ||
      hasAsked ||
      isNearEnd.current ||
      (isNewLine && last?.senderId === viewerId)
    )
      toEnd();
    else if (isNewLine || hasNewWaits)
      setNews((known) => known === true || isNewLine || (waits ?? false));
  }, [lines, isTyping, question, photos, view]);

  // The list shrinks when the input grows or the keyboard opens; its rows grow when lazy parts load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes the new elements
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return;
    const observer = new ResizeObserver(() => {
      if (isNearEnd.current) node.scrollTo({ top: node.scrollHeight });
    });
    for (const one of [node, ...node.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [lines, question]);

  function onScroll(): void {
    const node = list.current;
    if (!node) return;
    const distance = node.scrollHeight - node.scrollTop - node.clientHeight;
    isNearEnd.current = isLatest && distance < NEAR_END_PX;
    if (isNearEnd.current) setNews(false);
  }

  return {
    list,
    hasNew: news === true || (waits !== undefined && news === waits),
    toEnd,
    onScroll,
  };
}
