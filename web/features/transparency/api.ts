import type { Transparency } from '#contract/transparency.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';

export const { useGetTransparencyQuery, useListTransparencyYearsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Empty where the operator publishes no counts. */
    listTransparencyYears: build.query<{ years: number[]; met?: number }, void>({
      query: () => request('listTransparencyYears'),
      extraOptions: { isPublic: true },
    }),
    getTransparency: build.query<Transparency, number>({
      query: (year) => request('getTransparency', { params: { year } }),
      extraOptions: { isPublic: true },
    }),
  }),
});
