import type { Notice } from '#contract/notices.ts';
import { api } from '../../app/api.ts';
import { type ResponseOf, request } from '../../app/request.ts';

export const { useCreateNoticeMutation, useConfirmNoticeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    createNotice: build.mutation<ResponseOf<'createNotice'>, Notice>({
      query: (body) => request('createNotice', { body }),
      extraOptions: { isPublic: true },
    }),
    confirmNotice: build.mutation<null, string>({
      query: (code) => request('confirmNotice', { body: { code } }),
      extraOptions: { isPublic: true },
    }),
  }),
});
