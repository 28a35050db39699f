import { api } from '../../platform/api/api.ts';
import { write } from '../../platform/api/calls.ts';

export const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createNotice: write(build, 'createNotice', { isPublic: true }),
    confirmNotice: write(build, 'confirmNotice', { isPublic: true }),
    readNotice: write(build, 'readNotice', { isPublic: true }),
  }),
});
