import type { Notice } from '#contract/notices.ts';
import { api } from '../../platform/api/api.ts';
import { type ResponseOf, request } from '../../platform/api/request.ts';

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createNotice: build.mutation<ResponseOf<'createNotice'>, Notice>({
      query: (body) => request('createNotice', { body }),
      extraOptions: { isPublic: true },
    }),
    confirmNotice: build.mutation<null, string>({
      query: (code) => request('confirmNotice', { body: { code } }),
      extraOptions: { isPublic: true },
    }),
    readNotice: build.mutation<ResponseOf<'readNotice'>, { number: string; code: string }>({
      query: (body) => request('readNotice', { body }),
      extraOptions: { isPublic: true },
    }),
  }),
});

export const { useCreateNoticeMutation, useConfirmNoticeMutation, useReadNoticeMutation } =
  noticesApi;
