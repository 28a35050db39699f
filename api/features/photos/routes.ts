import { getPhoto } from '#contract/photos.ts';
import { addPhoto, changePhoto, deletePhoto, orderPhotos } from '#contract/users.ts';
import { notFound, unauthenticated } from '../../platform/errors.ts';
import { sendMedia } from '../../platform/send-media.ts';
import { createRoutes } from '../../platform/serve.ts';
import { findPhotoFor, findSamplePhoto } from './queries.ts';
import { addOwnPhoto, changeOwnPhoto, deleteOwnPhoto, orderOwnPhotos } from './service.ts';

/** Browser cache of a photo: a changed visibility takes effect after this time. */
const CACHE_SECONDS = 30;

export const photos = createRoutes();
const { serve, servePage } = photos;

serve(addPhoto, ({ viewer, file }) => addOwnPhoto(viewer, file));
serve(orderPhotos, ({ viewer, body }) => orderOwnPhotos(viewer.id, body.images));
serve(changePhoto, ({ viewer, params, body }) => changeOwnPhoto(viewer.id, params.key, body));
serve(deletePhoto, ({ viewer, params }) => deleteOwnPhoto(viewer.id, params.key));

servePage(getPhoto, async ({ ctx, viewer, params: { key, file } }) => {
  const isBlurred = file === 'blur.webp';
  if (!viewer && !isBlurred) throw unauthenticated();
  const found = isBlurred
    ? await findSamplePhoto({ key })
    : await findPhotoFor({ viewerId: viewer?.id ?? 0, key });
  if (found.length === 0) throw notFound();
  await sendMedia(ctx, `${key.slice(0, 2)}/${key}/${file}`, CACHE_SECONDS);
});
