import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  CHILDREN,
  DRINKING,
  EDUCATIONS,
  PETS,
  POLITICS,
  RELIGIONS,
  SMOKING,
} from '#contract/choices.ts';
import type { FieldName, TextField } from '#contract/profile-fields.ts';
import { textsOf } from '../../platform/texts-of.ts';

type Labels<Choices extends readonly string[]> = Record<Choices[number], MessageDescriptor>;

/** Label of each optional part of a profile; of texts also a placeholder, and of choices the labels of the answers. */
export const profileFields = textsOf({
  pronouns: {
    label: msg`Pronouns`,
    placeholder: msg`e.g. she/her`,
    showTo: msg`Show pronouns to`,
  },
  height: { label: msg`Height` },
  speaks: {
    label: msg`Languages`,
    /** The browser names the others. */
    choices: { sgn: msg`Sign language` },
  },
  work: {
    label: msg`Work`,
    placeholder: msg`Job title or company`,
    showTo: msg`Show work to`,
  },
  education: {
    label: msg`Education`,
    choices: {
      school: msg`High school`,
      vocational: msg`Vocational training`,
      studying: msg`Studying`,
      bachelor: msg`Bachelor's degree`,
      master: msg`Master's degree`,
      doctorate: msg`Doctorate`,
    } satisfies Labels<typeof EDUCATIONS>,
  },
  pets: {
    label: msg`Pets`,
    choices: {
      dog: msg`Dog`,
      cat: msg`Cat`,
      bird: msg`Bird`,
      fish: msg`Fish`,
      reptile: msg`Reptile`,
      small: msg`Small and furry`,
      want: msg`I'd like one`,
      allergic: msg`Allergic`,
    } satisfies Labels<typeof PETS>,
  },
  children: {
    label: msg`Children`,
    choices: {
      have: msg`Have children`,
      'have-want-more': msg`Have children, want more`,
      want: msg`Want children`,
      maybe: msg`Open to it`,
      'none-wanted': msg`Don't want children`,
    } satisfies Labels<typeof CHILDREN>,
  },
  smoking: {
    label: msg`Smoking`,
    choices: {
      no: msg`Don't smoke`,
      sometimes: msg`Sometimes`,
      yes: msg`Smoke`,
      quitting: msg`Quitting`,
    } satisfies Labels<typeof SMOKING>,
  },
  drinking: {
    label: msg`Drinking`,
    choices: {
      no: msg`Don't drink`,
      rarely: msg`Now and then`,
      socially: msg`With friends`,
      often: msg`Often`,
    } satisfies Labels<typeof DRINKING>,
  },
  religion: {
    label: msg`Religion`,
    choices: {
      none: msg`Not religious`,
      agnostic: msg`Agnostic`,
      atheist: msg`Atheist`,
      spiritual: msg`Spiritual`,
      buddhist: msg`Buddhist`,
      christian: msg`Christian`,
      hindu: msg`Hindu`,
      jewish: msg`Jewish`,
      muslim: msg`Muslim`,
      sikh: msg`Sikh`,
      other: msg`Another religion`,
    } satisfies Labels<typeof RELIGIONS>,
  },
  politics: {
    label: msg`Politics`,
    choices: {
      left: msg`Left`,
      'center-left': msg`Center left`,
      center: msg`Center`,
      'center-right': msg`Center right`,
      right: msg`Right`,
      none: msg`Not political`,
      other: msg`Something else`,
    } satisfies Labels<typeof POLITICS>,
  },
} satisfies Record<FieldName, { label: MessageDescriptor; choices?: object }> &
  Record<TextField, Record<'placeholder' | 'showTo', MessageDescriptor>>);
