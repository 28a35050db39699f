import type { Standing } from '#contract/standing.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import { browserTimeZone } from '../../platform/dates.ts';

interface Written {
  /** Id of the decision, or of the report. */
  id: number;
  text: string;
}

type Write = 'createAppeal' | 'answerAppeal' | 'createComplaint' | 'answerComplaint';

export const standingApi = api.enhanceEndpoints({ addTagTypes: ['Standing'] }).injectEndpoints({
  endpoints: (build) => {
    const write = (name: Write) =>
      build.mutation<null, Written>({
        query: ({ id, text }) => request(name, { params: { id }, body: { text } }),
        invalidatesTags: ['Standing'],
      });
    return {
      getStanding: build.query<Standing, void>({
        query: () => request('getStanding', { query: { timeZone: browserTimeZone() } }),
        providesTags: ['Standing'],
      }),
      createAppeal: write('createAppeal'),
      answerAppeal: write('answerAppeal'),
      createComplaint: write('createComplaint'),
      answerComplaint: write('answerComplaint'),
    };
  },
});
