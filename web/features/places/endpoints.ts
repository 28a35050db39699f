import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCities: build.query<{ name: string }[], string>({
      query: (q) => request('listCities', { query: { q } }),
      extraOptions: { retry: false },
    }),
  }),
});

export const { useListCitiesQuery, useLazyListCitiesQuery } = placesApi;
