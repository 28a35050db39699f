import {
  createEvent,
  type Event,
  type EventEdit,
  joinEvent,
  leaveEvent,
  listEvents,
  updateEvent,
} from '#contract/events.ts';
import { api } from '../../app/api.ts';
import { request } from '../../app/request.ts';
import type { AppDispatch } from '../../app/store.ts';

interface Place {
  id: number;
  viewerId: number;
}

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query<Event[], void>({
      query: () => request(listEvents),
      providesTags: ['Event'],
    }),
    joinEvent: build.mutation<Event, Place>({
      query: ({ id, viewerId }) =>
        request(joinEvent, { params: { id }, body: { userId: viewerId } }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        showAtOnce(dispatch, { id, joined: true }, queryFulfilled),
      // After a refusal too: it may have been the last place.
      invalidatesTags: ['Event'],
    }),
    leaveEvent: build.mutation<Event, Place>({
      query: ({ id, viewerId }) =>
        request(leaveEvent, { params: { id }, query: { userId: viewerId } }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        showAtOnce(dispatch, { id, joined: false }, queryFulfilled),
      invalidatesTags: ['Event'],
    }),
    createEvent: build.mutation<Event, EventEdit>({
      query: (body) => request(createEvent, { body }),
      invalidatesTags: ['Event'],
    }),
    updateEvent: build.mutation<Event, { id: number; edit: EventEdit }>({
      query: ({ id, edit }) => request(updateEvent, { params: { id }, body: edit }),
      invalidatesTags: ['Event'],
    }),
  }),
});

export const {
  useListEventsQuery,
  useJoinEventMutation,
  useLeaveEventMutation,
  useCreateEventMutation,
  useUpdateEventMutation,
} = eventsApi;

/** Shows the place as taken or given back before the server has answered, and takes that back if it refuses. */
async function showAtOnce(
  dispatch: AppDispatch,
  { id, joined }: { id: number; joined: boolean },
  answer: PromiseLike<{ data: Event }>,
): Promise<void> {
  const patch = dispatch(
    eventsApi.util.updateQueryData('listEvents', undefined, (events) => {
      const event = events.find((one) => one.id === id);
      if (!event || event.joined === joined) return;
      event.joined = joined;
      event.currentAttendees += joined ? 1 : -1;
    }),
  );
  try {
    const { data } = await answer;
    dispatch(
      eventsApi.util.updateQueryData('listEvents', undefined, (events) =>
        events.map((one) => (one.id === id ? data : one)),
      ),
    );
  } catch {
    patch.undo();
  }
}
