import { api } from '../../app/api.ts';
import { type ResponseOf, request } from '../../app/request.ts';

/** A sample profile for visitors; the server blurs the picture file itself. */
export type SampleProfile = ResponseOf<'listUsers'>[number];

export const { useListSamplesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listSamples: build.query<SampleProfile[], void>({ query: () => request('listUsers') }),
  }),
});
