import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '#contract/users.ts';
import classes from './GalleryScreen.module.css';
import { GalleryTile } from './GalleryTile.tsx';
import type { GalleryView } from './gallery-view.ts';
import * as texts from './texts.ts';

/** Tiles rendered per step, so that a long list is cheap until it is scrolled. */
const STEP = 24;

interface Props {
  people: Person[];
  view: GalleryView;
  hasMore: boolean;
  isLoading: boolean;
  limit: string | undefined;
  hasFailed: boolean;
  onMore: () => void;
}

/** Rendered tiles on the last visit, so that the scroll position can be restored. */
let lastRendered = STEP;

/** The tiles. More are rendered, then fetched, as the end of the list comes near. */
export function GalleryPeople({
  people,
  view,
  hasMore,
  isLoading,
  limit,
  hasFailed,
  onMore,
}: Props) {
  const [rendered, setRendered] = useState(lastRendered);
  const end = useRef<HTMLDivElement>(null);
  const isAllRendered = rendered >= people.length;

  useEffect(() => {
    lastRendered = rendered;
  }, [rendered]);

  useEffect(() => {
    const node = end.current;
    if (!node || (isAllRendered && (!hasMore || isLoading || hasFailed))) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        if (isAllRendered) onMore();
        else setRendered(rendered + STEP);
      },
      { root: node.closest('[data-scroller]'), rootMargin: '600px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [rendered, isAllRendered, hasMore, isLoading, hasFailed, onMore]);

  const { loadingMore, moreFailed, end: endText } = texts.gallery;
  return (
    <>
      <ul className={classes.people} data-view={view}>
        {people.slice(0, rendered).map((person, index) => (
          <GalleryTile key={person.id} person={person} view={view} eager={index < 6} />
        ))}
      </ul>
      <Text variant="note" ref={end} component="div" mih={44} py={12} ta="center" role="status">
        {isLoading && loadingMore}
        {!isLoading && hasFailed && (limit ?? moreFailed)}
        {isAllRendered && !hasMore && people.length > STEP && endText}
      </Text>
      {hasFailed && !isLoading && limit === undefined && (
        <Button variant="quiet" flex="none" mx="auto" onClick={onMore}>
          {texts.common.retry}
        </Button>
      )}
    </>
  );
}
