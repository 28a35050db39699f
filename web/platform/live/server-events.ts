import type { ServerEvent } from '#contract/socket.ts';
import { api } from '../api/api.ts';
import type { AppDispatch, RootState } from '../store.ts';

export interface EventContext {
  dispatch: AppDispatch;
  getState: () => RootState;
  viewerId: number;
  pathname: string;
}

/** The event handlers of a feature, by event type. */
export type ServerEventHandlers = {
  [Type in ServerEvent['type']]?: (
    event: Extract<ServerEvent, { type: Type }>,
    context: EventContext,
  ) => void;
};

/** Data that live events change. All of it is read again after a time without events. */
export const LIVE_TAGS = ['Message', 'Match', 'Like', 'Notification'] as const;

/**
 * Passes an event to each feature that handles its type. Unknown types are ignored.
 *
 * The response to a read that is under way may be older than the event and would revert it, so one more read follows.
 */
export function handleEvent(
  features: ServerEventHandlers[],
  event: ServerEvent,
  context: EventContext,
): void {
  for (const handlers of features) {
    const handle = handlers[event.type] as
      | ((event: ServerEvent, context: EventContext) => void)
      | undefined;
    handle?.(event, context);
  }
  const { dispatch } = context;
  const isReading = dispatch(api.util.getRunningQueriesThunk()).length > 0;
  // Sent after every (re)connection: events before it may have been missed.
  if (event.type === 'ready' || (isReading && event.type !== 'typing')) {
    dispatch(api.util.invalidateTags([...LIVE_TAGS]));
  }
}
