import {
  COMMENTS_FROM,
  DISTANCE_UNITS,
  EXPERIENCE_LEVELS,
  GENDERS,
  INTERESTS,
  LIFESTYLE_INTERESTS,
  LOOKING_FOR,
  RELATIONSHIP_STATUSES,
} from './choices.ts';
import { DeviceZone, Discretion, Gender, Interest, nameText, WantedGender } from './common.ts';
import { endpoint } from './endpoint.ts';
import { failsWith } from './errors.ts';
import {
  HIDDEN_WORD_MAX_CHARS,
  HIDDEN_WORDS_MAX,
  OWN_OPEN_CHATS,
  OWN_PEOPLE_PER_DAY,
  PREFERENCE_DISTANCE_MAX_KM,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from './limits.ts';
import { NOTIFICATION_KINDS } from './notification-types.ts';
import { z } from './zod.ts';

/** A list of choices without duplicates. */
const several = <T extends z.ZodType>(choice: T, count: number) =>
  z
    .array(choice)
    .max(count)
    .overwrite((chosen) => [...new Set(chosen)]);

/** A switch for each answer that is private by default. */
const switches = z.strictObject({
  relationshipStatus: z.boolean(),
  lifestyleInterests: z.boolean(),
  experienceLevel: z.boolean(),
});

const kinds = several(z.enum(NOTIFICATION_KINDS), NOTIFICATION_KINDS.length);

/** Time of day, such as 22:30. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, failsWith('not_a_time_of_day'));

export const QuietHours = z.strictObject({ from: TimeOfDay, to: TimeOfDay, timeZone: DeviceZone });
export type QuietHours = z.infer<typeof QuietHours>;

const age = z.int().min(WANTED_AGE_MIN_YEARS).max(WANTED_AGE_MAX_YEARS);

export const Preferences = z.strictObject({
  ageRange: z.tuple([age, age]).refine(([min, max]) => min <= max, failsWith('range_reversed')),
  /** Searched to the end of its band; from 100 km on without a limit. */
  maxDistance: z.int().min(1).max(PREFERENCE_DISTANCE_MAX_KM),
  /** Former name of `genders`, which it sets in a body. 'all' in a response: see `genders`. */
  gender: WantedGender,
  /** The people to meet. All genders: everyone, also people who gave none. */
  genders: several(Gender, GENDERS.length).min(1),
  lookingFor: several(z.enum(LOOKING_FOR), LOOKING_FOR.length),
  /** `lookingFor` takes part in searches: a goal that both members use ranks higher. */
  useLookingFor: z.boolean(),
  /** Shows and is shown to people with a shared goal only, while `useLookingFor` is on. */
  onlySameGoals: z.boolean(),
  /** Shows `lookingFor` on the profile. */
  showLookingFor: z.boolean(),
  selectedInterests: several(Interest, INTERESTS.length),
  showOnline: z.boolean(),
  /** Mutual: what one has seen is shown while both have it on, and only what was seen in that time. */
  showSeen: z.boolean(),
  distanceUnit: z.enum(DISTANCE_UNITS),
  notifications: z.strictObject({
    matches: z.boolean(),
    messages: z.boolean(),
    likes: z.boolean(),
    /** Always present in responses. Missing in a body: unchanged. */
    superLikes: z.boolean().optional(),
  }),
  /** Kinds shown in the app, pushed to devices and counted in mails. */
  inAppKinds: kinds,
  pushKinds: kinds,
  emailKinds: kinds,
  /** Pushes name the other member. Has no effect with discretion 'high' or 'maximum'. */
  pushNames: z.boolean(),
  /** Pushes wait from `from` until `to`, also past midnight. */
  quietHours: QuietHours.nullable(),
  /**
   * Once three people who fit the filters have joined since it was set, a notification says so at 18:00 in this time
   * zone, and the value is null again.
   */
  notifyOfJoins: z.strictObject({ timeZone: DeviceZone }).nullable(),
  /** Above them the deck rests. They limit the member only: others can like and write as before. Null: no limit. */
  ownPeoplePerDay: z.literal(OWN_PEOPLE_PER_DAY).nullable(),
  ownOpenChats: z.literal(OWN_OPEN_CHATS).nullable(),
  /** Who may write a comment with a like. */
  commentsFrom: z.enum(COMMENTS_FROM),
  /** Likes whose comment has one of these words are listed apart. */
  hiddenWords: several(nameText(HIDDEN_WORD_MAX_CHARS), HIDDEN_WORDS_MAX),
  relationshipStatus: z.enum(RELATIONSHIP_STATUSES),
  lifestyleInterests: several(z.enum(LIFESTYLE_INTERESTS), LIFESTYLE_INTERESTS.length),
  experienceLevel: z.enum(EXPERIENCE_LEVELS),
  /**
   * True until the member first saves `relationshipStatus` or `experienceLevel`, or how they are used: until then, both
   * are suggestions of the product, which are not stored. Ignored in a body.
   */
  isSuggested: z.boolean(),
  /** Ranks by the answer, and hides two members who both use it from each other when their answers do not fit. */
  useToFind: switches,
  /** Shows the answer on the profile, to matches only. */
  showToMatches: switches,
  discretionLevel: Discretion,
});
export type Preferences = z.infer<typeof Preferences>;

export const getPreferences = endpoint('GET /api/preferences', {
  summary: 'Your preferences, including the encrypted ones',
  access: 'session',
  response: Preferences,
});

export const updatePreferences = endpoint('PUT /api/preferences', {
  summary: 'Update preferences; missing fields are unchanged',
  access: 'session',
  body: Preferences.partial(),
  response: Preferences,
  limit: { points: 30, seconds: 60, by: 'account' },
});
