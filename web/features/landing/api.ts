import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import type { ResponseOf } from '../../platform/api/request.ts';

/** A sample profile for visitors; the server blurs the picture file itself. */
export type SampleProfile = ResponseOf<'listUsers'>[number];

export const { useListSamplesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listSamples: read(build, 'listUsers'),
  }),
});
