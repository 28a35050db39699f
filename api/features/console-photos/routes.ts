import {
  approvePhoto,
  getReviewPicture,
  listPhotoReviews,
  removePhoto,
  showPhotoReview,
} from '#contract/console/photos.ts';
import { createRouter } from '../../platform/router.ts';
import { serve, servePage } from '../../platform/serve.ts';
import { approve, remove } from './decide.ts';
import { readReviews, sendPicture, showPicture } from './service.ts';

export const consolePhotos = createRouter();

serve(consolePhotos, listPhotoReviews, ({ viewer, query }) => readReviews(viewer.id, query));
serve(consolePhotos, showPhotoReview, ({ viewer, params }) => showPicture(viewer.id, params.key));
servePage(consolePhotos, getReviewPicture, ({ ctx, viewer, params }) =>
  sendPicture(ctx, viewer.id, params),
);
serve(consolePhotos, approvePhoto, ({ viewer, params }) => approve(viewer, params.key));
serve(consolePhotos, removePhoto, ({ viewer, params, body }) => remove(viewer, params.key, body));
