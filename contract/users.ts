import { z } from 'zod';
import { Discretion, DistanceBand, Gender, Interest } from './choices.ts';
import {
  CursorText,
  Id,
  IdText,
  Nothing,
  nameText,
  Timestamp,
  text,
  wholeNumberText,
} from './common.ts';
import { endpoint, READS } from './endpoint.ts';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  BIO_MAX_CHARS,
  GALLERY_PAGE_SIZE,
  INTERESTS_MAX,
  LOCATION_MAX_CHARS,
  NAME_MAX_CHARS,
  PHOTO_MAX_BYTES,
  PHOTOS_MAX,
} from './limits.ts';
import { PhotoKey, PhotoPath } from './photos.ts';

const Colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** A person as other members see them: nothing about place but text and a band, nothing private. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  age: z.int().nullable(),
  bio: z.string(),
  location: z.string(),
  interests: z.array(z.string()),
  profileImage: z.string().nullable(),
  images: z.array(z.string()),
  /** Dominant colour of each of `images`, for skeletons. */
  imageColors: z.array(Colour),
  isOnline: z.boolean(),
  distanceBand: DistanceBand.optional(),
});
export type Person = z.infer<typeof Person>;

/** Name and picture: what lists, chat headers and live events show of a person. */
export const PersonSummary = Person.pick({ id: true, name: true, profileImage: true });
export type PersonSummary = z.infer<typeof PersonSummary>;

/** The signed-in account, as only its owner sees it. */
export const OwnUser = Person.omit({ distanceBand: true }).extend({
  email: z.string().nullable(),
  gender: Gender.nullable(),
  birthDate: z.iso.date().nullable(),
  discretionLevel: Discretion,
  realm: z.enum(['live', 'demo']),
  role: z.enum(['member', 'admin']),
  /** False until the sheet "Before you start" was answered. */
  onboarded: z.boolean(),
  /** Neither sees nor is seen, except by matches. */
  paused: z.boolean(),
  /** Whether there is a place that distances count from. */
  hasPosition: z.boolean(),
  createdAt: Timestamp,
});
export type OwnUser = z.infer<typeof OwnUser>;

/** A sample person as a visitor sees them: the image is blurred in its bytes. */
export const Sample = z.object({
  id: Id,
  name: z.string(),
  age: z.int().nullable(),
  profileImage: z.string(),
  imageColors: z.array(Colour),
});

export const ProfileEdit = z.strictObject({
  name: nameText(NAME_MAX_CHARS),
  age: z.int().min(AGE_MIN_YEARS).max(AGE_MAX_YEARS),
  bio: text(BIO_MAX_CHARS),
  location: text(LOCATION_MAX_CHARS),
  interests: z.array(Interest).max(INTERESTS_MAX),
  profileImage: PhotoPath.nullable(),
  gender: Gender.nullable().optional(),
});
export type ProfileEdit = z.infer<typeof ProfileEdit>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'The gallery for a member, six blurred sample people for a visitor. 429 `daily_limit`',
  access: 'public',
  query: z.strictObject({
    after: CursorText.optional(),
    limit: wholeNumberText(1, GALLERY_PAGE_SIZE).optional(),
  }),
  response: z.array(z.union([Person, Sample])),
  limit: READS,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'One member; yourself with your own private fields. 429 `daily_limit`',
  access: 'member',
  params: z.strictObject({ id: IdText }),
  response: z.union([OwnUser, Person]),
  limit: { points: 120, seconds: 60, by: 'account' },
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  summary: 'Change your own profile; fields left out stay as they are',
  access: 'session',
  actor: 'params.id',
  params: z.strictObject({ id: IdText }),
  body: ProfileEdit.partial(),
  response: OwnUser,
  limit: { points: 30, seconds: 60, by: 'account' },
});

/** Real numbers for the tiles of the profile tab; people who may not be seen are not counted. */
export const Counts = z.object({
  matches: z.int(),
  /** Likes received, super likes among them. */
  likes: z.int(),
  superLikes: z.int(),
});
export type Counts = z.infer<typeof Counts>;

export const getCounts = endpoint({
  method: 'GET',
  path: '/api/users/:id/counts',
  summary: 'How many matches you have, and likes and super likes received',
  access: 'member',
  actor: 'params.id',
  params: z.strictObject({ id: IdText }),
  response: Counts,
  limit: READS,
});

// Without the response: it would bring the schemas to the client, which leaves them out call by call.
const ownPhotos = { access: 'member', actor: 'params.id' } as const;

export const addPhoto = endpoint({
  ...ownPhotos,
  method: 'POST',
  path: '/api/users/:id/photos',
  summary: 'Add a JPEG, PNG or WebP of at most 10 MiB and 40 megapixels as your last photo',
  params: z.strictObject({ id: IdText }),
  upload: { field: 'photo', maxBytes: PHOTO_MAX_BYTES },
  status: 201,
  limit: { points: 30, seconds: 3600, by: 'account' },
  response: OwnUser,
});

export const askToAddPhoto = endpoint({
  ...ownPhotos,
  method: 'GET',
  path: '/api/users/:id/photos',
  summary: 'Whether a photo of yours would be taken at all; asked before its first byte is read',
  params: z.strictObject({ id: IdText }),
  response: Nothing,
  status: 204,
  limit: READS,
});

export const orderPhotos = endpoint({
  ...ownPhotos,
  method: 'PUT',
  path: '/api/users/:id/photos',
  summary: 'Put your photos in order; the first is the main one',
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({
    /** Each of your photos, once. */
    images: z.array(PhotoPath).min(1).max(PHOTOS_MAX),
  }),
  response: OwnUser,
  limit: { points: 30, seconds: 60, by: 'account' },
});

export const deletePhoto = endpoint({
  ...ownPhotos,
  method: 'DELETE',
  path: '/api/users/:id/photos/:key',
  summary: 'Remove a photo of yours and its files',
  params: z.strictObject({ id: IdText, key: PhotoKey }),
  response: OwnUser,
  limit: { points: 30, seconds: 60, by: 'account' },
});
