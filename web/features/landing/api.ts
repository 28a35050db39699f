import { listUsers } from '#contract/users.ts';
import { api } from '../../app/api.ts';
import { type ResponseOf, request } from '../../app/request.ts';

/** A sample profile as a visitor gets it: its picture is blurred in its bytes. */
export type SampleProfile = ResponseOf<typeof listUsers>[number];

export const { useListSamplesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listSamples: build.query<SampleProfile[], void>({ query: () => request(listUsers) }),
  }),
});
