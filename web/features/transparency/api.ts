import type { Transparency } from '#contract/transparency.ts';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { request } from '../../platform/api/request.ts';

export const { useGetTransparencyQuery, useListTransparencyYearsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Empty where the operator publishes no counts. */
    listTransparencyYears: read(build, 'listTransparencyYears', { isPublic: true }),
    getTransparency: build.query<Transparency, number>({
      query: (year) => request('getTransparency', { params: { year } }),
      extraOptions: { isPublic: true },
    }),
  }),
});
