import type { LegalDocument, LegalName } from '#contract/legal.ts';
import { api } from '../../app/api.ts';
import { request } from '../../app/request.ts';

const legalApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLegalDocument: build.query<LegalDocument, LegalName>({
      query: (document) => request('getLegalDocument', { params: { document } }),
    }),
  }),
});

export const { useGetLegalDocumentQuery } = legalApi;
