import { getUser, listUsers, updateUser } from '#contract/users.ts';
import { createRoutes } from '../../platform/serve.ts';
import { ownUser } from './queries.ts';
import { editProfile, readGallery, readPerson, readSamples } from './service.ts';

export const users = createRoutes();
const { serve } = users;

serve(listUsers, ({ ctx, viewer, query }) =>
  viewer ? readGallery(ctx, viewer, query) : readSamples(),
);
serve(getUser, ({ ctx, viewer, params }) =>
  params.id === viewer.id ? ownUser(viewer.id) : readPerson(ctx, viewer, params.id),
);
serve(updateUser, ({ viewer, body }) => editProfile(viewer, body, new Date()));
