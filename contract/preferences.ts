import { z } from 'zod';
import {
  Discretion,
  EXPERIENCE_LEVELS,
  INTERESTS,
  Interest,
  LIFESTYLE_INTERESTS,
  LOOKING_FOR,
  RELATIONSHIP_STATUSES,
  WantedGender,
} from './choices.ts';
import { endpoint, READS } from './endpoint.ts';
import {
  PREFERENCE_DISTANCE_MAX_KM,
  PREFERENCE_DISTANCE_MIN_KM,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from './limits.ts';

/** A choice of several: each once, in any order. */
const several = <T extends z.ZodType>(choice: T, count: number) =>
  z
    .array(choice)
    .max(count)
    .overwrite((chosen) => [...new Set(chosen)]);

const age = z.int().min(WANTED_AGE_MIN_YEARS).max(WANTED_AGE_MAX_YEARS);

export const Preferences = z.strictObject({
  ageRange: z.tuple([age, age]).refine(([min, max]) => min <= max, 'must not be reversed'),
  maxDistance: z.int().min(PREFERENCE_DISTANCE_MIN_KM).max(PREFERENCE_DISTANCE_MAX_KM),
  gender: WantedGender,
  lookingFor: several(z.enum(LOOKING_FOR), LOOKING_FOR.length),
  selectedInterests: several(Interest, INTERESTS.length),
  showOnline: z.boolean(),
  notifications: z.strictObject({
    matches: z.boolean(),
    messages: z.boolean(),
    likes: z.boolean(),
  }),
  relationshipStatus: z.enum(RELATIONSHIP_STATUSES),
  lifestyleInterests: several(z.enum(LIFESTYLE_INTERESTS), LIFESTYLE_INTERESTS.length),
  experienceLevel: z.enum(EXPERIENCE_LEVELS),
  discretionLevel: Discretion,
});
export type Preferences = z.infer<typeof Preferences>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/preferences',
  summary: "The viewer's own preferences, special ones included",
  access: 'session',
  response: Preferences,
  limit: READS,
});

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/api/preferences',
  summary: 'Change preferences; fields left out stay as they are',
  access: 'session',
  body: Preferences.partial(),
  response: Preferences,
  limit: { points: 30, seconds: 60, by: 'account' },
});
