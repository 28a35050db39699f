import { api } from '../../platform/api/api.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';

export type Suggestions = ResponseOf<'listCities'>;

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCities: build.query<Suggestions, string>({
      query: (q) => request('listCities', { query: { q } }),
      extraOptions: { retry: false },
    }),
  }),
});

export const { useListCitiesQuery, useLazyListCitiesQuery } = placesApi;
