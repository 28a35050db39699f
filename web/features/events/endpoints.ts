import type { Event, EventEdit } from '#contract/events.ts';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { request } from '../../platform/api/request.ts';
import type { AppDispatch } from '../../platform/store.ts';

interface Attendance {
  id: number;
  viewerId: number;
  joined: boolean;
}

const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvents: read(build, 'listEvents', { tags: ['Event'] }),
    changeAttendance: build.mutation<Event, Attendance>({
      query: ({ id, viewerId, joined }) =>
        joined
          ? request('joinEvent', { params: { id }, body: { userId: viewerId } })
          : request('leaveEvent', { params: { id }, query: { userId: viewerId } }),
      onQueryStarted: (change, { dispatch, queryFulfilled }) =>
        updateAttendance(dispatch, change, queryFulfilled),
      // After an error too: the event may be over now.
      invalidatesTags: ['Event'],
    }),
    saveEvent: build.mutation<Event, { id: number | undefined; edit: EventEdit }>({
      query: ({ id, edit }) =>
        id
          ? request('updateEvent', { params: { id }, body: edit })
          : request('createEvent', { body: edit }),
      invalidatesTags: ['Event'],
    }),
  }),
});

export const { useListEventsQuery, useChangeAttendanceMutation } = eventsApi;

/** Saves the form of an event: a new one, or the edited `event`. */
export function useSaveEvent(event?: Event) {
  const [save] = eventsApi.useSaveEventMutation();
  return (edit: EventEdit) => save({ id: event?.id, edit });
}

/** Updates the list before the server responds, and reverts it on an error. */
async function updateAttendance(
  dispatch: AppDispatch,
  { id, joined }: Attendance,
  response: PromiseLike<{ data: Event }>,
): Promise<void> {
  const patch = dispatch(
    eventsApi.util.updateQueryData('listEvents', undefined, (events) => {
      const event = events.find((one) => one.id === id);
      // The server decides about a place where people wait.
      if (!event || event.joined === joined || event.full) return;
      event.joined = joined;
      event.currentAttendees += joined ? 1 : -1;
    }),
  );
  try {
    const { data } = await response;
    dispatch(
      eventsApi.util.updateQueryData('listEvents', undefined, (events) =>
        events.map((one) => (one.id === id ? data : one)),
      ),
    );
  } catch {
    patch.undo();
  }
}
