import { createHash } from 'node:crypto';
import rows from './people.json' with { type: 'json' };

/** Where sample people live: the demo realm of every installation, or among members while developing. */
export type Realm = 'demo' | 'live';

/** One invented person of `people.json`. `id` counts from "01" and names the picture files. */
export interface SamplePerson {
  id: string;
  name: string;
  gender: 'female' | 'male' | 'nonbinary';
  age: number;
  /** 'City, ST', as the city list writes it. */
  city: string;
  /** Centre of a grid cell of 0.05 degrees, like every stored position. */
  lat: number;
  lng: number;
  bio: string;
  interests: string[];
  lookingFor: string[];
  lookingForGender: 'all' | 'male' | 'female';
  ageMin: number;
  ageMax: number;
  /** Dominant colour of each picture, in their order. */
  colors: string[];
  /** How many pictures there are; they count from 1. */
  pictures: number;
  discretion?: 'standard' | 'high' | 'maximum';
  /** What this person answers in a demo chat. */
  reply: string;
}

export const SAMPLE_PEOPLE = rows as SamplePerson[];

/** Ids of members lie in 2^40..2^53, like those that are drawn at random. */
const ID_MIN = 2n ** 40n;
const ID_END = 2n ** 53n;
const KEY_CHARS = 32;

/** Member id of a sample person: derived, so that seeding again finds the same row. */
export function sampleId(realm: Realm, personId: string): number {
  const drawn = BigInt(`0x${digest(realm, personId).slice(0, 16)}`);
  return Number(ID_MIN + (drawn % (ID_END - ID_MIN)));
}

/** Media key of one picture (from 1) of a sample person. */
export const sampleKey = (realm: Realm, personId: string, picture: number): string =>
  digest(realm, personId, picture).slice(0, KEY_CHARS);

/** File names of one picture: here in `people/`, and in the folder of its media key. */
export function pictureFiles(
  { id }: SamplePerson,
  picture: number,
): { from: string; to: string }[] {
  // Only a main picture is ever shown blurred.
  const sizes = picture === 1 ? ['360', '720', '1080', 'blur'] : ['360', '720', '1080'];
  return sizes.map((size) => ({ from: `${id}-${picture}-${size}.webp`, to: `${size}.webp` }));
}

const digest = (...parts: (string | number)[]): string =>
  createHash('sha256')
    .update(['overlap', ...parts].join(':'))
    .digest('hex');
