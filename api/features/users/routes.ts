import { getUser, listUsers, updateUser } from '#contract/users.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import { ownUser } from './queries.ts';
import { editProfile, readGallery, readPerson, readSamples } from './service.ts';

export const users = createRouter();

serve(users, listUsers, ({ ctx, viewer, query }) =>
  viewer ? readGallery(ctx, viewer, query) : readSamples(),
);
serve(users, getUser, ({ ctx, viewer, params }) =>
  params.id === viewer.id ? ownUser(viewer.id) : readPerson(ctx, viewer, params.id),
);
serve(users, updateUser, ({ viewer, body }) => editProfile(viewer, body, new Date()));
