import { LRUCache } from 'lru-cache';
import {
  EXPERIENCE_LEVELS,
  LIFESTYLE_INTERESTS,
  LOOKING_FOR,
  RELATIONSHIP_STATUSES,
} from '#contract/choices.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Person } from '#contract/users.ts';
import { decryptSpecialPreferences, encryptSpecialPreferences } from '#db/encrypted-columns.ts';

/** Answers that each have two switches. */
export const ANSWERS = ['relationshipStatus', 'lifestyleInterests', 'experienceLevel'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Preferences that are encrypted together in one column, with the switches for their use. */
export const SPECIAL_FIELDS = [
  'lookingFor',
  'useLookingFor',
  'onlySameGoals',
  'showLookingFor',
  ...ANSWERS,
  'isSuggested',
  'useToFind',
  'showToMatches',
] as const;
export type SpecialPreferences = Pick<Preferences, (typeof SPECIAL_FIELDS)[number]>;

/** The encrypted column of a member; null until first saved. */
export interface SpecialRow {
  id: number;
  special: Buffer | null;
}

/** Values of a new account. */
const DEFAULTS: SpecialPreferences = {
  lookingFor: ['Long-term relationship'],
  useLookingFor: false,
  onlySameGoals: false,
  showLookingFor: false,
  relationshipStatus: 'Single',
  lifestyleInterests: [],
  experienceLevel: 'New to this',
  isSuggested: true,
  useToFind: { relationshipStatus: false, lifestyleInterests: false, experienceLevel: false },
  showToMatches: { relationshipStatus: false, lifestyleInterests: false, experienceLevel: false },
};

/** Positions of the switches in their bit mask. */
const SWITCHES = {
  onlySameGoals: 0,
  showLookingFor: 1,
  useToFind: 2,
  showToMatches: 5,
  useLookingFor: 8,
} as const;

const has = (mask: number, position: number): boolean => (mask & (1 << position)) !== 0;
const chosen = <T>(choices: readonly T[], mask: number): T[] =>
  choices.filter((_, position) => has(mask, position));
const maskOf = <T>(choices: readonly T[], values: readonly T[]): number =>
  values.reduce((mask, value) => mask | (1 << choices.indexOf(value)), 0);
const maskOfAnswers = (on: Record<Answer, boolean>): number =>
  maskOf(
    ANSWERS,
    ANSWERS.filter((answer) => on[answer]),
  );

/** In place of a choice that is suggested. */
const NOT_STORED = -1;

export function encryptSpecial(userId: number, special: SpecialPreferences): Buffer {
  const { lookingFor, lifestyleInterests, relationshipStatus, experienceLevel } = special;
  const choice = (index: number): number => (special.isSuggested ? NOT_STORED : index);
  return encryptSpecialPreferences(userId, {
    lookingFor: maskOf(LOOKING_FOR, lookingFor),
    lifestyleInterests: maskOf(LIFESTYLE_INTERESTS, lifestyleInterests),
    relationshipStatus: choice(RELATIONSHIP_STATUSES.indexOf(relationshipStatus)),
    experienceLevel: choice(EXPERIENCE_LEVELS.indexOf(experienceLevel)),
    switches:
      (Number(special.onlySameGoals) << SWITCHES.onlySameGoals) |
      (Number(special.showLookingFor) << SWITCHES.showLookingFor) |
      (Number(special.useLookingFor) << SWITCHES.useLookingFor) |
      (maskOfAnswers(special.useToFind) << SWITCHES.useToFind) |
      (maskOfAnswers(special.showToMatches) << SWITCHES.showToMatches),
  });
}

/** About 1 kB each. */
const CACHED_MAX = 10_000;

/** Decrypted answers by member, with their encrypted value: a changed answer has another one. */
const cache = new LRUCache<number, { special: Buffer; answers: SpecialPreferences }>({
  max: CACHED_MAX,
});

/** The answers of a member. Cached, because a search reads those of hundreds of members. */
export function decryptSpecial({ id, special }: SpecialRow): Readonly<SpecialPreferences> {
  if (!special) return DEFAULTS;
  const cached = cache.get(id);
  if (cached?.special.equals(special)) return cached.answers;
  const answers = decrypt(id, special);
  cache.set(id, { special, answers });
  return answers;
}

function decrypt(id: number, special: Buffer): SpecialPreferences {
  const numbers = decryptSpecialPreferences(id, special);
  const answers = (first: number): Record<Answer, boolean> => ({
    relationshipStatus: has(numbers.switches, first),
    lifestyleInterests: has(numbers.switches, first + 1),
    experienceLevel: has(numbers.switches, first + 2),
  });
  return {
    lookingFor: chosen(LOOKING_FOR, numbers.lookingFor),
    useLookingFor: has(numbers.switches, SWITCHES.useLookingFor),
    onlySameGoals: has(numbers.switches, SWITCHES.onlySameGoals),
    showLookingFor: has(numbers.switches, SWITCHES.showLookingFor),
    relationshipStatus:
      RELATIONSHIP_STATUSES[numbers.relationshipStatus] ?? DEFAULTS.relationshipStatus,
    lifestyleInterests: chosen(LIFESTYLE_INTERESTS, numbers.lifestyleInterests),
    experienceLevel: EXPERIENCE_LEVELS[numbers.experienceLevel] ?? DEFAULTS.experienceLevel,
    isSuggested: numbers.relationshipStatus === NOT_STORED,
    useToFind: answers(SWITCHES.useToFind),
    showToMatches: answers(SWITCHES.showToMatches),
  };
}

type Shown = Pick<Person, 'lookingFor' | Answer>;

/** The part that the member shows: goals to everyone who sees the profile, answers to matches only. */
export function shownSpecial(special: SpecialPreferences, isMatch: boolean): Shown {
  const { lookingFor, showLookingFor, showToMatches } = special;
  const answers = ANSWERS.filter((answer) => isMatch && showToMatches[answer]);
  return {
    ...(showLookingFor && lookingFor.length > 0 && { lookingFor }),
    ...Object.fromEntries(answers.map((answer) => [answer, special[answer]])),
  };
}
