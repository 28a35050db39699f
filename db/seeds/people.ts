import { createHash } from 'node:crypto';
import type { SpecialNumbers } from '../encrypted-columns.ts';
import rows from './people.json' with { type: 'json' };

/** Sample people belong to the demo realm of every installation, or to the live realm in development. */
export type Realm = 'demo' | 'live';

/** A person of `people.json`. `id` counts from "01" and names the picture files. */
export interface SamplePerson {
  id: string;
  name: string;
  gender: 'female' | 'male' | 'nonbinary';
  age: number;
  /** 'City, ST', as in the city list. */
  city: string;
  /** Center of a grid cell of 0.05 degrees, like every stored position. */
  lat: number;
  lng: number;
  bio: string;
  interests: string[];
  lookingFor: string[];
  lookingForGender: 'all' | 'male' | 'female';
  ageMin: number;
  ageMax: number;
  /** Dominant color of each picture, in order. */
  colors: string[];
  /** Number of pictures, counted from 1. */
  pictures: number;
  discretion?: 'standard' | 'high' | 'maximum';
  /** Automatic reply in a demo chat. */
  reply: string;
  facts: SampleFacts;
  /** Answers by prompt, in their order. */
  prompts: Record<string, string>;
}

/** Choices are keys of the contract. Religion and politics stay empty. */
export interface SampleFacts {
  /** Centimeters. */
  height?: number;
  speaks?: string[];
  education?: string;
  pets?: string[];
  children?: string;
  smoking?: string;
  drinking?: string;
}

export const SAMPLE_PEOPLE = rows as unknown as SamplePerson[];

/** Range of member ids. */
const ID_MIN = 2n ** 40n;
const ID_END = 2n ** 53n;
const KEY_CHARS = 32;

/** Derived, so that seeding again finds the same row. */
export function sampleId(realm: Realm, personId: string): number {
  const hash = BigInt(`0x${digest(realm, personId).slice(0, 16)}`);
  return Number(ID_MIN + (hash % (ID_END - ID_MIN)));
}

/** Media key of one picture (from 1) of a sample person. */
export const sampleKey = (realm: Realm, personId: string, picture: number): string =>
  digest(realm, personId, picture).slice(0, KEY_CHARS);

/** In the order of the contract. */
export const GOALS = ['Long-term relationship', 'Casual dating', 'Friendship', 'Marriage'];
/** The bits of the contract's `showLookingFor` and `useLookingFor`. */
export const GOAL_SWITCHES = 2 | 256;

/** Encrypted preferences: the goals, shown on the profile and used to find people. */
export const specialOf = ({ lookingFor }: SamplePerson): SpecialNumbers => ({
  lookingFor: lookingFor.reduce((mask, goal) => mask | (1 << GOALS.indexOf(goal)), 0),
  lifestyleInterests: 0,
  relationshipStatus: 0,
  experienceLevel: 0,
  switches: GOAL_SWITCHES,
});

/** File names of a picture: in `people/`, and in the folder of its media key. */
export function pictureFiles(
  { id }: SamplePerson,
  picture: number,
): { from: string; to: string }[] {
  // Only main pictures are shown blurred.
  const sizes = picture === 1 ? ['360', '720', '1080', 'blur'] : ['360', '720', '1080'];
  return sizes.map((size) => ({ from: `${id}-${picture}-${size}.webp`, to: `${size}.webp` }));
}

const digest = (...parts: (string | number)[]): string =>
  createHash('sha256')
    .update(['overlap', ...parts].join(':'))
    .digest('hex');
