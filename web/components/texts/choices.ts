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
  Photography: msg({ id: 'choices.Photography', message: 'Photography' }),
  Travel: msg({ id: 'choices.Travel', message: 'Travel' }),
  Yoga: msg({ id: 'choices.Yoga', message: 'Yoga' }),
  Hiking: msg({ id: 'choices.Hiking', message: 'Hiking' }),
  Cooking: msg({ id: 'choices.Cooking', message: 'Cooking' }),
  Dancing: msg({ id: 'choices.Dancing', message: 'Dancing' }),
  Reading: msg({ id: 'choices.Reading', message: 'Reading' }),
  Art: msg({ id: 'choices.Art', message: 'Art' }),
  Music: msg({ id: 'choices.Music', message: 'Music' }),
  Fitness: msg({ id: 'choices.Fitness', message: 'Fitness' }),
  Movies: msg({ id: 'choices.Movies', message: 'Movies' }),
  Coffee: msg({ id: 'choices.Coffee', message: 'Coffee' }),
  Wine: msg({ id: 'choices.Wine', message: 'Wine' }),
  Dogs: msg({ id: 'choices.Dogs', message: 'Dogs' }),
  Cats: msg({ id: 'choices.Cats', message: 'Cats' }),
  Beach: msg({ id: 'choices.Beach', message: 'Beach' }),
  Mountains: msg({ id: 'choices.Mountains', message: 'Mountains' }),
  'City Life': msg({ id: 'choices.City Life', message: 'City Life' }),
  Food: msg({ id: 'choices.Food', message: 'Food' }),
  Books: msg({ id: 'choices.Books', message: 'Books' }),
  Sports: msg({ id: 'choices.Sports', message: 'Sports' }),
  Gaming: msg({ id: 'choices.Gaming', message: 'Gaming' }),
  Technology: msg({ id: 'choices.Technology', message: 'Technology' }),
  Nature: msg({ id: 'choices.Nature', message: 'Nature' }),
  Fashion: msg({ id: 'choices.Fashion', message: 'Fashion' }),
  Pets: msg({ id: 'choices.Pets', message: 'Pets' }),
  Volunteering: msg({ id: 'choices.Volunteering', message: 'Volunteering' }),
  'Long-term relationship': msg({
    id: 'choices.Long-term relationship',
    message: 'Long-term relationship',
  }),
  'Casual dating': msg({ id: 'choices.Casual dating', message: 'Casual dating' }),
  Friendship: msg({ id: 'choices.Friendship', message: 'Friendship' }),
  Marriage: msg({ id: 'choices.Marriage', message: 'Marriage' }),
  Single: msg({ id: 'choices.Single', message: 'Single' }),
  'In a relationship': msg({ id: 'choices.In a relationship', message: 'In a relationship' }),
  Married: msg({ id: 'choices.Married', message: 'Married' }),
  "It's complicated": msg({ id: "choices.It's complicated", message: "It's complicated" }),
  'Open relationship': msg({ id: 'choices.Open relationship', message: 'Open relationship' }),
  'New to this': msg({ id: 'choices.New to this', message: 'New to this' }),
  'Some experience': msg({ id: 'choices.Some experience', message: 'Some experience' }),
  Experienced: msg({ id: 'choices.Experienced', message: 'Experienced' }),
  'Very experienced': msg({ id: 'choices.Very experienced', message: 'Very experienced' }),
  'Open-minded': msg({ id: 'choices.Open-minded', message: 'Open-minded' }),
  Polyamory: msg({ id: 'choices.Polyamory', message: 'Polyamory' }),
  Swinging: msg({ id: 'choices.Swinging', message: 'Swinging' }),
  BDSM: msg({ id: 'choices.BDSM', message: 'BDSM' }),
  'Fetish friendly': msg({ id: 'choices.Fetish friendly', message: 'Fetish friendly' }),
  Voyeurism: msg({ id: 'choices.Voyeurism', message: 'Voyeurism' }),
  'Group activities': msg({ id: 'choices.Group activities', message: 'Group activities' }),
  'Role play': msg({ id: 'choices.Role play', message: 'Role play' }),
  Tantric: msg({ id: 'choices.Tantric', message: 'Tantric' }),
  'Sensual massage': msg({ id: 'choices.Sensual massage', message: 'Sensual massage' }),
  'Alternative lifestyle': msg({
    id: 'choices.Alternative lifestyle',
    message: 'Alternative lifestyle',
  }),
  'Discretion required': msg({ id: 'choices.Discretion required', message: 'Discretion required' }),
  'New experiences': msg({ id: 'choices.New experiences', message: 'New experiences' }),
} satisfies Record<Choice, MessageDescriptor>);
