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

/** Interests a member can look for. */
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

/** All interests of the three lists. */
export const INTERESTS = [
  ...new Set([...PROFILE_INTERESTS, ...FILTER_INTERESTS, ...PREFERENCE_INTERESTS]),
];

export const GENDERS = ['female', 'male', 'nonbinary'] as const;
export const WANTED_GENDERS = ['all', 'male', 'female'] as const;

/** Steps of the first profile after the onboarding. */
export const GUIDE_STEPS = ['photo', 'answer', 'interests'] as const;

/** This list and the next three are stored by position: append at the end. */
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

/** Facts of a profile, stored as these keys: never rename one. */
export const EDUCATIONS = [
  'school',
  'vocational',
  'studying',
  'bachelor',
  'master',
  'doctorate',
] as const;
export const CHILDREN = ['have', 'have-want-more', 'want', 'maybe', 'none-wanted'] as const;
export const SMOKING = ['no', 'sometimes', 'yes', 'quitting'] as const;
export const DRINKING = ['no', 'rarely', 'socially', 'often'] as const;
export const PETS = ['dog', 'cat', 'bird', 'fish', 'reptile', 'small', 'want', 'allergic'] as const;
export const RELIGIONS = [
  'none',
  'agnostic',
  'atheist',
  'spiritual',
  'buddhist',
  'christian',
  'hindu',
  'jewish',
  'muslim',
  'sikh',
  'other',
] as const;
export const POLITICS = [
  'left',
  'center-left',
  'center',
  'center-right',
  'right',
  'none',
  'other',
] as const;

/** ISO 639; their names in the reader's language come from `Intl.DisplayNames`. `sgn` is sign language. */
const LANGUAGE_CODES = `am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy
  id ig is it ja ka kk km kn ko ku ky lo lt lv mk ml mn mr ms my nb ne nl om pa pl ps pt ro ru
  sgn si sk sl so sq sr sv sw ta te tg th ti tk tr uk ur uz vi xh yo yue zh zu`;
export const SPOKEN_LANGUAGES = LANGUAGE_CODES.split(/\s+/);

/** standard: visible to all members · high: visible to likes and matches · maximum: the member also writes first. */
export const DISCRETION_LEVELS = ['standard', 'high', 'maximum'] as const;

/** The API returns distances only as one of these bands. */
export const DISTANCE_BANDS = [
  '<5 km',
  '5–10 km',
  '10–25 km',
  '25–50 km',
  '50–100 km',
  '100+ km',
] as const;

/** Units in which a member sees distances; `auto` is that of the device's locale. */
export const DISTANCE_UNITS = ['auto', 'km', 'mi'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** Reasons for a report, in the order the form shows them. Moderators see the first four first. */
export const REPORT_REASONS = [
  'underage',
  'threat',
  'intimate-images',
  'harassment',
  'hate',
  'fake-profile',
  'scam',
  'spam',
  'other',
] as const;

/** The events screen has a filter chip for each of the first two. */
export const EVENT_CATEGORIES = [
  'singles-night',
  'speed-dating',
  'meetup',
  'workshop',
  'outdoors',
] as const;

/** Parts of a profile that a like can name. */
export const ITEM_KINDS = ['photo', 'prompt', 'bio'] as const;

/** Members whose comments with a like a member takes. */
export const COMMENTS_FROM = ['everyone', 'verified', 'none'] as const;

/** Notes of a member who closes a chat kindly. Each member reads them in their own language. */
export const CLOSING_NOTES = ['no_spark', 'met_someone', 'no_time'] as const;
export type ClosingNote = (typeof CLOSING_NOTES)[number];
export const MET_ANSWERS = ['yes', 'not_yet', 'no', 'never'] as const;

/** Icons for the button of the OpenID Connect provider. */
export const OIDC_ICONS = ['key', 'apple', 'github', 'gitlab', 'microsoft'] as const;

/** Who may create an account: everyone, people with a confirmed address or an invitation, or after approval. */
export const SIGNUP_MODES = ['open', 'email', 'invite', 'approval'] as const;

/** Members who did each of these, in the console; `active` swiped, wrote or joined. */
export const COMMUNITY_FIGURES = [
  'joined',
  'onboarded',
  'active',
  'matched',
  'wrote',
  'reported',
] as const;
export type CommunityFigure = (typeof COMMUNITY_FIGURES)[number];

/** What an AI server gets for a bio, and about the recipient for starters. The client names it beforehand. */
export const AI_INPUTS = {
  bio: ['firstName', 'age', 'interests', 'answers', 'facts', 'currentBio'],
  starters: ['firstName', 'age', 'interests', 'answers', 'facts', 'bio'],
} as const;
export type AiInput = (typeof AI_INPUTS)[keyof typeof AI_INPUTS][number];
