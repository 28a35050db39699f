import type { OwnUser, PhotoChange } from '#contract/users.ts';
import { api } from '../../../platform/api/api.ts';
import { request } from '../../../platform/api/request.ts';
import { setUser } from '../../../platform/session.ts';
import type { AppDispatch } from '../../../platform/store.ts';
import { usersApi } from '../../users/api.ts';
import { moved } from '../move.ts';

interface Move {
  user: OwnUser;
  from: number;
  to: number;
}

type Change = { id: number; key: string } & PhotoChange;

const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    movePhoto: build.mutation<OwnUser, Move>({
      query: ({ user, from, to }) =>
        request('orderPhotos', {
          params: { id: user.id },
          body: { images: moved(user.images, from, to) },
        }),
      async onQueryStarted({ user, from, to }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          usersApi.util.updateQueryData('getOwnUser', user.id, (draft) => {
            draft.images = moved(draft.images, from, to);
            draft.imageColors = moved(draft.imageColors, from, to);
            draft.imageStates = moved(draft.imageStates, from, to);
            draft.imageTexts &&= moved(draft.imageTexts, from, to);
            draft.profileImage = draft.images[0] ?? null;
          }),
        );
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await storePhotos(dispatch as AppDispatch, data);
        else patch.undo();
      },
    }),
    changePhoto: build.mutation<OwnUser, Change>({
      query: ({ id, key, ...body }) => request('changePhoto', { params: { id, key }, body }),
      async onQueryStarted(_photo, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await storePhotos(dispatch as AppDispatch, data);
      },
    }),
    deletePhoto: build.mutation<OwnUser, { id: number; key: string }>({
      query: (params) => request('deletePhoto', { params }),
      async onQueryStarted(_photo, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await storePhotos(dispatch as AppDispatch, data);
      },
    }),
  }),
});

export const { useMovePhotoMutation, useChangePhotoMutation, useDeletePhotoMutation } = photosApi;

/** Stores the server's photos in every cached copy of the member; other fields stay. */
export async function storePhotos(dispatch: AppDispatch, user: OwnUser): Promise<void> {
  const { images, imageColors, imageStates, imageTexts, profileImage, verifiedIn } = user;
  dispatch(
    usersApi.util.updateQueryData('getOwnUser', user.id, (draft) => {
      const photos = { images, imageColors, imageStates, imageTexts };
      Object.assign(draft, { ...photos, profileImage, verifiedIn });
    }),
  );
  await dispatch(setUser(user));
  dispatch(api.util.invalidateTags([{ type: 'User', id: user.id }]));
}
