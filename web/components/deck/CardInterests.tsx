import { VisuallyHidden } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CARD_INTERESTS_MAX } from '#contract/limits.ts';
import { Mark } from '../layout/Mark.tsx';
import { choiceLabel } from '../person/choice-label.ts';
import { sharedFirst } from '../person/shared-first.ts';
import * as texts from '../texts.ts';
import { CardBadge } from './CardBadge.tsx';
import classes from './CardInfo.module.css';

interface Props {
  interests: readonly string[];
  /** Interests of the viewer. */
  sharedWith: readonly string[];
}

/**
 * Up to three interests on one row, shared ones first. '+N' counts all that are not shown, also those
 * that do not fit.
 */
export function CardInterests({ interests, sharedWith }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const shown = sharedFirst(interests, sharedWith).slice(0, CARD_INTERESTS_MAX);
  const count = useFitting(row, shown.length, interests.length > shown.length);
  const more = interests.length - count;
  return (
    <ul ref={row} className={classes.chips}>
      {shown.map((interest, index) => {
        const isShared = sharedWith.includes(interest);
        return (
          <CardBadge
            key={interest}
            component="li"
            className={classes.chip}
            leftSection={isShared && <Mark size={11} on="ink" />}
            data-shared={isShared || undefined}
            data-over={index >= count || undefined}
          >
            {choiceLabel(interest)}
            {isShared && <VisuallyHidden>{texts.discover.shared}</VisuallyHidden>}
          </CardBadge>
        );
      })}
      <CardBadge
        component="li"
        className={classes.chip}
        dir="ltr"
        data-more
        data-over={more === 0 || undefined}
      >
        +{more}
      </CardBadge>
    </ul>
  );
}

/** The number of chips that fit on their row, also after it or a chip has changed its width. */
function useFitting(row: RefObject<HTMLElement | null>, chips: number, hasMore: boolean): number {
  const [fitting, setFitting] = useState(chips);
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    // Measured after the layout and rendered before the paint: a measure here would force a layout of the whole deck.
    const observer = new ResizeObserver(() =>
      flushSync(() => setFitting(fittingIn(list, hasMore))),
    );
    for (const node of [list, ...list.children]) observer.observe(node);
    return () => observer.disconnect();
  }, [row, hasMore]);
  return Math.min(fitting, chips);
}

/** The last child is '+N', which needs its room when a chip is left out. */
function fittingIn(list: HTMLElement, hasMore: boolean): number {
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
  const widths = [...list.children].map((chip) => (chip as HTMLElement).offsetWidth + gap);
  const more = widths.pop() ?? 0;
  const ends = widths.map((_, index) => sum(widths.slice(0, index + 1)));
  const room = list.clientWidth + gap;
  if (!hasMore && sum(widths) <= room) return widths.length;
  return ends.filter((each) => each + more <= room).length;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
