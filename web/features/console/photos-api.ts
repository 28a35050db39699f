import type { PhotoRemoval } from '#contract/console/photos.ts';
import type { PhotoReviewReason } from '#contract/photos.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { consoleApi } from './api.ts';
import { request } from './console-request.ts';

export interface PhotosQuery {
  reason?: PhotoReviewReason | undefined;
  after?: string | undefined;
}

const photosApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    listPhotoReviews: build.query<ResponseOf<'listPhotoReviews'>, PhotosQuery>({
      query: ({ reason, after }) => request('listPhotoReviews', { query: { reason, after } }),
      providesTags: ['Console'],
    }),
    showPhotoReview: build.mutation<ResponseOf<'showPhotoReview'>, string>({
      query: (key) => request('showPhotoReview', { params: { key } }),
    }),
    approvePhoto: build.mutation<null, string>({
      query: (key) => request('approvePhoto', { params: { key } }),
      invalidatesTags: ['Console'],
    }),
    removePhoto: build.mutation<null, { key: string; removal: PhotoRemoval }>({
      query: ({ key, removal }) => request('removePhoto', { params: { key }, body: removal }),
      invalidatesTags: ['Console'],
    }),
  }),
});

export const {
  useListPhotoReviewsQuery,
  useShowPhotoReviewMutation,
  useApprovePhotoMutation,
  useRemovePhotoMutation,
} = photosApi;
