import type { NewPasskey } from '#contract/passkeys.ts';
import { api } from '../../../platform/api/api.ts';
import { write } from '../../../platform/api/calls.ts';
import { type ResponseOf, request } from '../../../platform/api/request.ts';

/** Changes of the own sign-in methods. */

export const methodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startPasskey: write(build, 'startPasskey'),
    addPasskey: build.mutation<null, unknown>({
      query: (passkey) => request('addPasskey', { body: passkey as NewPasskey }),
      invalidatesTags: ['SignInMethod'],
    }),
    renamePasskey: build.mutation<null, { id: number; name: string }>({
      query: ({ id, name }) => request('renamePasskey', { params: { id }, body: { name } }),
      invalidatesTags: ['SignInMethod'],
    }),
    removePasskey: build.mutation<ResponseOf<'removePasskey'>, number>({
      query: (id) => request('removePasskey', { params: { id } }),
      invalidatesTags: ['SignInMethod'],
    }),
    linkIdentity: write(build, 'linkIdentity', { tags: ['SignInMethod', 'Session'] }),
    linkEmail: write(build, 'linkEmail', { tags: ['SignInMethod', 'Session'] }),
    unlinkIdentity: build.mutation<null, number>({
      query: (id) => request('unlinkIdentity', { params: { id } }),
      invalidatesTags: ['SignInMethod', 'Session'],
    }),
    createRecoveryCodes: write(build, 'createRecoveryCodes', { tags: ['SignInMethod'] }),
  }),
});
