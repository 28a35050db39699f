import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  EXPERIENCE_LEVELS,
  INTERESTS,
  LIFESTYLE_INTERESTS,
  LOOKING_FOR,
  RELATIONSHIP_STATUSES,
} from '#contract/choices.ts';
import { textsOf } from '../../platform/texts-of.ts';

type Choice =
  | (typeof INTERESTS)[number]
  | (typeof LOOKING_FOR)[number]
  | (typeof RELATIONSHIP_STATUSES)[number]
  | (typeof EXPERIENCE_LEVELS)[number]
  | (typeof LIFESTYLE_INTERESTS)[number];

/** Labels of the answers of members, which are stored as these keys. */
export const choices = textsOf({
  Photography: msg`Photography`,
  Travel: msg`Travel`,
  Yoga: msg`Yoga`,
  Hiking: msg`Hiking`,
  Cooking: msg`Cooking`,
  Dancing: msg`Dancing`,
  Reading: msg`Reading`,
  Art: msg`Art`,
  Music: msg`Music`,
  Fitness: msg`Fitness`,
  Movies: msg`Movies`,
  Coffee: msg`Coffee`,
  Wine: msg`Wine`,
  Dogs: msg`Dogs`,
  Cats: msg`Cats`,
  Beach: msg`Beach`,
  Mountains: msg`Mountains`,
  'City Life': msg`City Life`,
  Food: msg`Food`,
  Books: msg`Books`,
  Sports: msg`Sports`,
  Gaming: msg`Gaming`,
  Technology: msg`Technology`,
  Nature: msg`Nature`,
  Fashion: msg`Fashion`,
  Pets: msg`Pets`,
  Volunteering: msg`Volunteering`,
  'Long-term relationship': msg`Long-term relationship`,
  'Casual dating': msg`Casual dating`,
  Friendship: msg`Friendship`,
  Marriage: msg`Marriage`,
  Single: msg`Single`,
  'In a relationship': msg`In a relationship`,
  Married: msg`Married`,
  "It's complicated": msg`It's complicated`,
  'Open relationship': msg`Open relationship`,
  'New to this': msg`New to this`,
  'Some experience': msg`Some experience`,
  Experienced: msg`Experienced`,
  'Very experienced': msg`Very experienced`,
  'Open-minded': msg`Open-minded`,
  Polyamory: msg`Polyamory`,
  Swinging: msg`Swinging`,
  BDSM: msg`BDSM`,
  'Fetish friendly': msg`Fetish friendly`,
  Voyeurism: msg`Voyeurism`,
  'Group activities': msg`Group activities`,
  'Role play': msg`Role play`,
  Tantric: msg`Tantric`,
  'Sensual massage': msg`Sensual massage`,
  'Alternative lifestyle': msg`Alternative lifestyle`,
  'Discretion required': msg`Discretion required`,
  'New experiences': msg`New experiences`,
} satisfies Record<Choice, MessageDescriptor>);
