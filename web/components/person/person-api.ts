import type { OpenedPerson, OwnUser, Person } from '#contract/users.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import type { ServerEventHandlers } from '../../platform/live/server-events.ts';

export const personApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPerson: build.query<OpenedPerson | OwnUser, number>({
      query: (id) => request('getUser', { params: { id } }),
      providesTags: (_person, _error, id) => [{ type: 'User', id }],
    }),
  }),
});

export const { useGetPersonQuery } = personApi;

/** An open profile shows what lists show. */
export const personEvents: ServerEventHandlers = {
  presence({ userId, isOnline }, { dispatch }) {
    dispatch(
      personApi.util.updateQueryData('getPerson', userId, (person) => {
        person.isOnline = isOnline;
      }),
    );
  },
};

/** Whether a member takes comments from the viewer; true until the profile is known. */
export const takesComments = (person: Person | OpenedPerson | OwnUser | undefined): boolean =>
  !person || !('takesComments' in person) || person.takesComments;
