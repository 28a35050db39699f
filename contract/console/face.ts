import { FACE_FILES, Face, type FaceImage } from '../face.ts';
import { PHOTO_MAX_BYTES } from '../limits.ts';
import { PHOTO_FIELD } from '../protocol.ts';
import { z } from '../zod.ts';
import { adminEndpoint } from './endpoint.ts';

export const getFace = adminEndpoint('GET /api/console/face', {
  summary: 'Name, mark, picture, color, welcome and contact of this site',
  response: Face,
});

export const changeFace = adminEndpoint('PUT /api/console/face', {
  summary: 'Publish the face of this site. Empty fields return to that of the product',
  needsFreshSignIn: true,
  body: Face,
});

export const addFaceImage = adminEndpoint('PUT /api/console/face/:image', {
  summary: 'Store a mark or a picture, which no one sees before the face is published with its key',
  params: z.strictObject({ image: z.enum(Object.keys(FACE_FILES) as FaceImage[]) }),
  upload: { field: PHOTO_FIELD, maxBytes: PHOTO_MAX_BYTES },
  limit: { points: 30, seconds: 3600, by: 'account' },
  response: z.object({ key: z.string() }),
});
