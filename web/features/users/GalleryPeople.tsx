import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '#contract/users.ts';
import * as texts from '../../app/texts.ts';
import classes from './GalleryScreen.module.css';
import { GalleryTile } from './GalleryTile.tsx';
import type { GalleryView } from './gallery-view.ts';

/** People are drawn in steps of this many, so that a long list costs nothing before it is seen. */
const STEP = 24;

interface Props {
  people: Person[];
  view: GalleryView;
  hasMore: boolean;
  isLoading: boolean;
  /** What the server says when there are no more for today. */
  limit: string | undefined;
  /** True when the next ones did not come. */
  hasFailed: boolean;
  onMore: () => void;
}

/** How far the gallery was drawn when it was left, so that its scroll position can be taken up again. */
let drawnBefore = STEP;

/** The tiles; more are drawn, and then fetched, as their end comes near. */
export function GalleryPeople({
  people,
  view,
  hasMore,
  isLoading,
  limit,
  hasFailed,
  onMore,
}: Props) {
  const [drawn, setDrawn] = useState(drawnBefore);
  const end = useRef<HTMLDivElement>(null);
  const isAllDrawn = drawn >= people.length;

  useEffect(() => {
    drawnBefore = drawn;
  }, [drawn]);

  useEffect(() => {
    const node = end.current;
    if (!node || (isAllDrawn && (!hasMore || isLoading || hasFailed))) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        if (isAllDrawn) onMore();
        else setDrawn(drawn + STEP);
      },
      { root: node.closest('[data-scroller]'), rootMargin: '600px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [drawn, isAllDrawn, hasMore, isLoading, hasFailed, onMore]);

  const { loadingMore, moreFailed, end: endText } = texts.gallery;
  return (
    <>
      <ul className={classes.people} data-view={view}>
        {people.slice(0, drawn).map((person, index) => (
          <GalleryTile key={person.id} person={person} view={view} eager={index < 6} />
        ))}
      </ul>
      <div ref={end} className={classes.end} role="status">
        {isLoading && loadingMore}
        {!isLoading && hasFailed && (limit ?? moreFailed)}
        {isAllDrawn && !hasMore && people.length > STEP && endText}
      </div>
      {hasFailed && !isLoading && limit === undefined && (
        <Button variant="quiet" className={classes.again} onClick={onMore}>
          {texts.common.retry}
        </Button>
      )}
    </>
  );
}
