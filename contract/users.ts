import {
  DISTANCE_UNITS,
  EXPERIENCE_LEVELS,
  GUIDE_STEPS,
  LIFESTYLE_INTERESTS,
  LOOKING_FOR,
  RELATIONSHIP_STATUSES,
} from './choices.ts';
import {
  besideNameText,
  CursorText,
  contactFreeText,
  Day,
  Discretion,
  DistanceBand,
  Gender,
  Id,
  IdText,
  Interest,
  memberNameText,
  Timestamp,
  text,
  visibleText,
  wholeNumberText,
} from './common.ts';
import { each } from './each.ts';
import { endpoint, READ_LIMIT } from './endpoint.ts';
import { LANGUAGES } from './languages.ts';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  BIO_MAX_CHARS,
  GALLERY_PAGE_SIZE,
  INTERESTS_MAX,
  LOCATION_MAX_CHARS,
  NAME_MAX_CHARS,
  PHOTO_MAX_BYTES,
  PHOTO_TEXT_MAX,
  PHOTOS_MAX,
} from './limits.ts';
import { PHOTO_STATES, PhotoKey, PhotoPath } from './photos.ts';
import {
  AUDIENCE_NAMES,
  type ChoiceField,
  type ChoicesField,
  FIELD_AUDIENCES,
  FIELD_NAMES,
  type FieldName,
  type NumberField,
  PROFILE_FIELDS,
  type TextField,
} from './profile-fields.ts';
import { ProfilePrompt, PromptAnswers } from './prompts.ts';
import { PHOTO_FIELD } from './protocol.ts';
import { z } from './zod.ts';

const FieldAudience = z.enum(FIELD_AUDIENCES);

/** Schemas of the fields by name. The kind of a field decides, so the type of each is known. */
type FieldSchemas = Record<TextField | ChoiceField, z.ZodType<string>> &
  Record<ChoicesField, z.ZodType<string[]>> &
  Record<NumberField, z.ZodType<number | null>>;

/** A field in an answer: any string, because a choice may be one that another version offers. */
const shownField = (name: FieldName) =>
  ({
    text: z.string(),
    choice: z.string(),
    choices: z.array(z.string()),
    number: z.int().nullable(),
  })[PROFILE_FIELDS[name].kind];

/** The optional fields of a profile. What is not given or not for the viewer is empty. */
export const FieldValues = z
  .object(each(FIELD_NAMES, shownField) as unknown as FieldSchemas)
  .partial();

const Color = z.string().regex(/^#[0-9a-f]{6}$/);

/** A member as other members see them: without private fields or a position. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  age: z.int().nullable(),
  bio: z.string(),
  location: z.string(),
  ...FieldValues.shape,
  /** Answered questions in the member's order. */
  prompts: z.array(ProfilePrompt),
  interests: z.array(z.string()),
  profileImage: z.string().nullable(),
  images: z.array(z.string()),
  /** Dominant color of each of `images`, for skeletons. */
  imageColors: z.array(Color),
  /** What each of `images` shows, for screen readers; absent without a text. */
  imageTexts: z.array(z.string()).optional(),
  isOnline: z.boolean(),
  /** Month in which a moderator compared the main photo with a selfie; absent without a valid comparison. */
  verifiedIn: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  distanceBand: DistanceBand.optional(),
  /** Present when the member shows it. */
  lookingFor: z.array(z.enum(LOOKING_FOR)).optional(),
  /** The following are present for matches, when the member shows them to matches. */
  relationshipStatus: z.enum(RELATIONSHIP_STATUSES).optional(),
  lifestyleInterests: z.array(z.enum(LIFESTYLE_INTERESTS)).optional(),
  experienceLevel: z.enum(EXPERIENCE_LEVELS).optional(),
});
export type Person = z.infer<typeof Person>;

/** A profile that the viewer has opened. */
export const OpenedPerson = Person.extend({
  /** False when the member takes no comments with a like from the viewer. */
  takesComments: z.boolean(),
});
export type OpenedPerson = z.infer<typeof OpenedPerson>;

/** Name and picture, for lists, chat headers and live events. */
export const PersonSummary = Person.pick({ id: true, name: true, profileImage: true });
export type PersonSummary = z.infer<typeof PersonSummary>;

/** The signed-in account, as only its owner sees it. */
export const OwnUser = Person.omit({
  distanceBand: true,
  lookingFor: true,
  relationshipStatus: true,
  lifestyleInterests: true,
  experienceLevel: true,
}).extend({
  ...each(AUDIENCE_NAMES, () => FieldAudience),
  /** Whether others see each of `images`. */
  imageStates: z.array(z.enum(PHOTO_STATES)),
  email: z.string().nullable(),
  gender: Gender.nullable(),
  birthDate: z.iso.date().nullable(),
  discretionLevel: Discretion,
  distanceUnit: z.enum(DISTANCE_UNITS),
  /** Null until the member's browser has named it. */
  language: z.enum(LANGUAGES).nullable(),
  realm: z.enum(['live', 'demo']),
  role: z.enum(['member', 'moderator', 'admin']),
  /** False until the first questions are answered. */
  onboarded: z.boolean(),
  /** The next step of the first profile; null when it is finished or left. */
  guideStep: z.enum(GUIDE_STEPS).nullable(),
  /** True while a moderator has to approve the account. */
  waiting: z.boolean(),
  /** True: the account can read its standing, appeal, export and delete, and nothing else. */
  suspended: z.boolean(),
  /** End of a decision that keeps the member from sending likes and messages. */
  limitedUntil: Timestamp.nullable(),
  /** A decision hides the profile from all but matches until the member replaces what was removed. */
  hidden: z.boolean(),
  /** Visible to matches only, and sees matches only. */
  paused: z.boolean(),
  /** UTC day of the last free Super Like; there is one a day. */
  superLikedOn: Day.nullable(),
  /** Whether distances can be computed. */
  hasPosition: z.boolean(),
  createdAt: Timestamp,
});
export type OwnUser = z.infer<typeof OwnUser>;

/** A sample person for visitors. The image file itself is blurred. */
export const Sample = z.object({
  id: Id,
  name: z.string(),
  age: z.int().nullable(),
  profileImage: z.string(),
  imageColors: z.array(Color),
});

function editedField(name: FieldName): z.ZodType {
  const field = PROFILE_FIELDS[name];
  switch (field.kind) {
    case 'text':
      return (field.place === 'name' ? besideNameText : visibleText)(field.maxChars);
    case 'choice':
      return z.enum(['', ...field.choices]);
    case 'choices':
      return z
        .array(z.enum(field.choices))
        .max(field.max)
        .overwrite((chosen) => [...new Set(chosen)]);
    case 'number':
      return z.int().min(field.min).max(field.max).nullable();
  }
}

const FieldEdits = z.object(each(FIELD_NAMES, editedField) as unknown as FieldSchemas).partial();

export const ProfileEdit = z.strictObject({
  name: memberNameText(NAME_MAX_CHARS),
  age: z.int().min(AGE_MIN_YEARS).max(AGE_MAX_YEARS),
  bio: text(BIO_MAX_CHARS),
  location: text(LOCATION_MAX_CHARS),
  ...FieldEdits.shape,
  ...each(AUDIENCE_NAMES, () => FieldAudience.optional()),
  prompts: PromptAnswers.optional(),
  interests: z.array(Interest).max(INTERESTS_MAX),
  profileImage: PhotoPath.nullable(),
  gender: Gender.nullable().optional(),
});
export type ProfileEdit = z.infer<typeof ProfileEdit>;

export const listUsers = endpoint('GET /api/users', {
  summary:
    'The gallery for a member, six blurred sample people for a visitor. 429 `daily_limit_people`',
  access: 'public',
  query: z.strictObject({
    after: CursorText.optional(),
    limit: wholeNumberText(1, GALLERY_PAGE_SIZE).optional(),
  }),
  response: z.array(z.union([Person, Sample])),
  limit: READ_LIMIT,
});

export const getUser = endpoint('GET /api/users/:id', {
  summary: 'A member, or your own account with private fields. 429 `daily_limit_people`',
  response: z.union([OwnUser, OpenedPerson]),
  limit: { points: 120, seconds: 60, by: 'account' },
});

export const updateUser = endpoint('PUT /api/users/:id', {
  summary: 'Update your profile; missing fields are unchanged',
  access: 'session',
  actor: 'params.id',
  body: ProfileEdit.partial(),
  response: OwnUser,
  limit: { points: 30, seconds: 60, by: 'account' },
});

/** Numbers of the profile tab. Members who are not visible are not counted. */
export const Counts = z.object({
  matches: z.int(),
  /** Received, super likes among them. */
  likes: z.int(),
  superLikes: z.int(),
  /** Likes that wait for an answer. */
  waiting: z.int(),
});
export type Counts = z.infer<typeof Counts>;

export const getCounts = endpoint('GET /api/users/:id/counts', {
  summary:
    'Number of matches, of likes and super likes received, and of those that wait for an answer',
  actor: 'params.id',
  response: Counts,
});

export const addPhoto = endpoint('POST /api/users/:id/photos', {
  summary: 'Add a JPEG, PNG or WebP of at most 10 MiB and 40 megapixels as your last photo',
  actor: 'params.id',
  upload: { field: PHOTO_FIELD, maxBytes: PHOTO_MAX_BYTES },
  status: 201,
  limit: { points: 30, seconds: 3600, by: 'account' },
  response: OwnUser,
});

export const orderPhotos = endpoint('PUT /api/users/:id/photos', {
  summary: 'Reorder your photos; the first is the main one',
  actor: 'params.id',
  body: z.strictObject({
    /** Each of your photos, once. */
    images: z.array(PhotoPath).min(1).max(PHOTOS_MAX),
  }),
  response: OwnUser,
  limit: { points: 30, seconds: 60, by: 'account' },
});

const Percent = z.int().min(0).max(100);

/** The text is for screen readers; null removes it. */
const PhotoChange = z
  .strictObject({ x: Percent, y: Percent, text: contactFreeText(1, PHOTO_TEXT_MAX).nullable() })
  .partial()
  .refine(({ x, y }) => (x === undefined) === (y === undefined));
export type PhotoChange = z.infer<typeof PhotoChange>;

export const changePhoto = endpoint('PUT /api/users/:id/photos/:key', {
  summary: 'Set the point that crops of your photo keep in view, in percent, or what it shows',
  actor: 'params.id',
  params: z.strictObject({ id: IdText, key: PhotoKey }),
  body: PhotoChange,
  response: OwnUser,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const deletePhoto = endpoint('DELETE /api/users/:id/photos/:key', {
  summary: 'Delete one of your photos and its files',
  actor: 'params.id',
  params: z.strictObject({ id: IdText, key: PhotoKey }),
  response: OwnUser,
  limit: { points: 30, seconds: 60, by: 'account' },
});
