import { api } from '../../platform/api/api.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';

/** A sample profile for visitors; the server blurs the picture file itself. */
export type SampleProfile = ResponseOf<'listUsers'>[number];

export const { useListSamplesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listSamples: build.query<SampleProfile[], void>({ query: () => request('listUsers') }),
  }),
});
