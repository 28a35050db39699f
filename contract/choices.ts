import { z } from 'zod';

/** Discover filter interests. */
export const FILTER_INTERESTS = [
  'Travel',
  'Fitness',
  'Art',
  'Music',
  'Food',
  'Books',
  'Photography',
  'Dancing',
  'Hiking',
  'Cooking',
  'Movies',
  'Yoga',
] as const;

/** Interests a profile can choose. */
export const PROFILE_INTERESTS = [
  'Photography',
  'Travel',
  'Yoga',
  'Hiking',
  'Cooking',
  'Dancing',
  'Reading',
  'Art',
  'Music',
  'Fitness',
  'Movies',
  'Coffee',
  'Wine',
  'Dogs',
  'Cats',
  'Beach',
  'Mountains',
  'City Life',
] as const;

/** Interests of Preferences. */
export const PREFERENCE_INTERESTS = [
  'Travel',
  'Music',
  'Movies',
  'Sports',
  'Gaming',
  'Reading',
  'Cooking',
  'Photography',
  'Art',
  'Dancing',
  'Yoga',
  'Fitness',
  'Technology',
  'Nature',
  'Fashion',
  'Food',
  'Pets',
  'Volunteering',
] as const;

/** The one vocabulary of which the three lists are subsets. */
export const INTERESTS = [
  ...new Set([...PROFILE_INTERESTS, ...FILTER_INTERESTS, ...PREFERENCE_INTERESTS]),
];

export const GENDERS = ['female', 'male', 'nonbinary'] as const;
export const WANTED_GENDERS = ['all', 'male', 'female'] as const;

export const LOOKING_FOR = [
  'Long-term relationship',
  'Casual dating',
  'Friendship',
  'Marriage',
] as const;

export const RELATIONSHIP_STATUSES = [
  'Single',
  'In a relationship',
  'Married',
  "It's complicated",
  'Open relationship',
] as const;

export const EXPERIENCE_LEVELS = [
  'New to this',
  'Some experience',
  'Experienced',
  'Very experienced',
] as const;

export const LIFESTYLE_INTERESTS = [
  'Open-minded',
  'Polyamory',
  'Swinging',
  'BDSM',
  'Fetish friendly',
  'Voyeurism',
  'Group activities',
  'Role play',
  'Tantric',
  'Sensual massage',
  'Photography',
  'Alternative lifestyle',
  'Discretion required',
  'New experiences',
] as const;

/** standard: visible to all members · high: only to matches · maximum: hidden, the member starts all contact. */
export const DISCRETION_LEVELS = ['standard', 'high', 'maximum'] as const;

/** Distances are only ever told as one of these bands. */
export const DISTANCE_BANDS = [
  '<5 km',
  '5–10 km',
  '10–25 km',
  '25–50 km',
  '50–100 km',
  '100+ km',
] as const;

export const Interest = z.enum(INTERESTS);
export const Gender = z.enum(GENDERS);
export type Gender = z.infer<typeof Gender>;
export const WantedGender = z.enum(WANTED_GENDERS);
export const Discretion = z.enum(DISCRETION_LEVELS);
export type Discretion = z.infer<typeof Discretion>;
export const DistanceBand = z.enum(DISTANCE_BANDS);
