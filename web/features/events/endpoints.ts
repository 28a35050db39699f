import type { Event, EventEdit } from '#contract/events.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import type { AppDispatch } from '../../platform/store.ts';

interface Attendance {
  id: number;
  viewerId: number;
}

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query<Event[], void>({
      query: () => request('listEvents'),
      providesTags: ['Event'],
    }),
    joinEvent: build.mutation<Event, Attendance>({
      query: ({ id, viewerId }) =>
        request('joinEvent', { params: { id }, body: { userId: viewerId } }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        updateAttendance(dispatch, { id, joined: true }, queryFulfilled),
      // After an error too: the event may be over now.
      invalidatesTags: ['Event'],
    }),
    leaveEvent: build.mutation<Event, Attendance>({
      query: ({ id, viewerId }) =>
        request('leaveEvent', { params: { id }, query: { userId: viewerId } }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        updateAttendance(dispatch, { id, joined: false }, queryFulfilled),
      invalidatesTags: ['Event'],
    }),
    createEvent: build.mutation<Event, EventEdit>({
      query: (body) => request('createEvent', { body }),
      invalidatesTags: ['Event'],
    }),
    updateEvent: build.mutation<Event, { id: number; edit: EventEdit }>({
      query: ({ id, edit }) => request('updateEvent', { params: { id }, body: edit }),
      invalidatesTags: ['Event'],
    }),
  }),
});

export const { useListEventsQuery, useJoinEventMutation, useLeaveEventMutation } = eventsApi;

/** Saves the form of an event: a new one, or the edited `event`. */
export function useSaveEvent(event?: Event) {
  const [create] = eventsApi.useCreateEventMutation();
  const [update] = eventsApi.useUpdateEventMutation();
  return (edit: EventEdit) => (event ? update({ id: event.id, edit }) : create(edit));
}

/** Updates the list before the server responds, and reverts it on an error. */
async function updateAttendance(
  dispatch: AppDispatch,
  { id, joined }: { id: number; joined: boolean },
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
