import type { ServerEvent } from '#contract/socket.ts';
import type { AppDispatch, RootState } from '../app/store.ts';

/** What a handler may need beside the event. */
export interface EventContext {
  dispatch: AppDispatch;
  getState: () => RootState;
  viewerId: number;
  /** Path of the screen that is open. */
  pathname: string;
}

/** What a feature does when an event of a type arrives; it lists only the types that concern it. */
export type ServerEventHandlers = {
  [Type in ServerEvent['type']]?: (
    event: Extract<ServerEvent, { type: Type }>,
    context: EventContext,
  ) => void;
};

/** Hands an event to each feature that listens for its type; types nobody knows are ignored. */
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
}
