import type { Transparency } from '#contract/transparency.ts';
import { api } from '../../app/api.ts';
import { request } from '../../app/request.ts';

export const { useGetTransparencyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getTransparency: build.query<Transparency, number>({
      query: (year) => request('getTransparency', { params: { year } }),
      extraOptions: { isPublic: true },
    }),
  }),
});
