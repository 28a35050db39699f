import type { LegalDocument, LegalName } from '#contract/legal.ts';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';

const legalApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLegalDocument: build.query<LegalDocument, LegalName>({
      query: (document) => request('getLegalDocument', { params: { document } }),
    }),
  }),
});

export const { useGetLegalDocumentQuery } = legalApi;
