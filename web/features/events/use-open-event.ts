import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Event } from '#contract/events.ts';
import {
  RAIL_QUERY,
  THREE_COLUMNS_QUERY,
  useBreakpoint,
} from '../../platform/theme/breakpoints.ts';
import { useKeys } from '../../platform/use-keys.ts';

const LIST = '/app?tab=events';

export const eventHref = (id: number): string => `${LIST}&event=${id}`;
export const eventLinkId = (id: number): string => `event-${id}`;

export interface OpenEvent {
  /** Undefined when the event in the path is over or unknown. */
  event?: Event;
  /** Beside the grid, over it, or a page in its place. Undefined when no event is open. */
  place?: 'beside' | 'over' | 'page';
  /** True when the member opened it; beside the grid, the first event is open at first. */
  isChosen: boolean;
  /** Returns to the card: closes the event, or moves the focus where it stays open. */
  leave: () => void;
}

interface Query {
  data?: Event[];
  isLoading: boolean;
}

/** The event in the query string and its place on the screen. Escape leaves it. */
export function useOpenEvent({ data = [], isLoading }: Query, listed: Event[] = []): OpenEvent {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const hasRail = useBreakpoint(RAIL_QUERY);
  const hasRoom = useBreakpoint(THREE_COLUMNS_QUERY);
  const chosen = params.get('event');
  const event =
    chosen === null ? hasRoom && listed[0] : data.find(({ id }) => String(id) === chosen);
  // While the events load, the panel shows bars.
  const isOpen = Boolean(event) || (isLoading ? hasRoom : chosen !== null);
  const place = !isOpen ? undefined : hasRoom ? 'beside' : hasRail ? 'over' : 'page';

  const leave = () => (hasRoom ? focusCard(chosen) : void navigate(LIST, { replace: true }));
  const before = useRef(chosen);
  // Only after the render, which React may postpone: the grid is hidden while the page is open.
  useEffect(() => {
    if (chosen === null && before.current !== null) focusCard(before.current);
    before.current = chosen;
  }, [chosen]);
  useKeys('everywhere', { close: () => chosen !== null && leave() });
  return { event: event || undefined, place, isChosen: chosen !== null, leave };
}

const focusCard = (id: string | null) => document.getElementById(eventLinkId(Number(id)))?.focus();
