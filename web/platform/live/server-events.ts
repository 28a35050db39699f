import type { ServerEvent } from '#contract/socket.ts';
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

/** Passes an event to each feature that handles its type. Unknown types are ignored. */
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
