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
    label: msg({ id: 'profileFields.pronouns.label', message: 'Pronouns' }),
    placeholder: msg({ id: 'profileFields.pronouns.placeholder', message: 'e.g. she/her' }),
    showTo: msg({ id: 'profileFields.pronouns.showTo', message: 'Show pronouns to' }),
  },
  height: { label: msg({ id: 'profileFields.height.label', message: 'Height' }) },
  speaks: {
    label: msg({ id: 'profileFields.speaks.label', message: 'Languages' }),
    /** The browser names the others. */
    choices: { sgn: msg({ id: 'profileFields.speaks.choices.sgn', message: 'Sign language' }) },
  },
  work: {
    label: msg({ id: 'profileFields.work.label', message: 'Work' }),
    placeholder: msg({ id: 'profileFields.work.placeholder', message: 'Job title or company' }),
    showTo: msg({ id: 'profileFields.work.showTo', message: 'Show work to' }),
  },
  education: {
    label: msg({ id: 'profileFields.education.label', message: 'Education' }),
    choices: {
      school: msg({ id: 'profileFields.education.choices.school', message: 'High school' }),
      vocational: msg({
        id: 'profileFields.education.choices.vocational',
        message: 'Vocational training',
      }),
      studying: msg({ id: 'profileFields.education.choices.studying', message: 'Studying' }),
      bachelor: msg({
        id: 'profileFields.education.choices.bachelor',
        message: "Bachelor's degree",
      }),
      master: msg({ id: 'profileFields.education.choices.master', message: "Master's degree" }),
      doctorate: msg({ id: 'profileFields.education.choices.doctorate', message: 'Doctorate' }),
    } satisfies Labels<typeof EDUCATIONS>,
  },
  pets: {
    label: msg({ id: 'profileFields.pets.label', message: 'Pets' }),
    choices: {
      dog: msg({ id: 'profileFields.pets.choices.dog', message: 'Dog' }),
      cat: msg({ id: 'profileFields.pets.choices.cat', message: 'Cat' }),
      bird: msg({ id: 'profileFields.pets.choices.bird', message: 'Bird' }),
      fish: msg({ id: 'profileFields.pets.choices.fish', message: 'Fish' }),
      reptile: msg({ id: 'profileFields.pets.choices.reptile', message: 'Reptile' }),
      small: msg({ id: 'profileFields.pets.choices.small', message: 'Small and furry' }),
      want: msg({ id: 'profileFields.pets.choices.want', message: "I'd like one" }),
      allergic: msg({ id: 'profileFields.pets.choices.allergic', message: 'Allergic' }),
    } satisfies Labels<typeof PETS>,
  },
  children: {
    label: msg({ id: 'profileFields.children.label', message: 'Children' }),
    choices: {
      have: msg({ id: 'profileFields.children.choices.have', message: 'Have children' }),
      'have-want-more': msg({
        id: 'profileFields.children.choices.have-want-more',
        message: 'Have children, want more',
      }),
      want: msg({ id: 'profileFields.children.choices.want', message: 'Want children' }),
      maybe: msg({ id: 'profileFields.children.choices.maybe', message: 'Open to it' }),
      'none-wanted': msg({
        id: 'profileFields.children.choices.none-wanted',
        message: "Don't want children",
      }),
    } satisfies Labels<typeof CHILDREN>,
  },
  smoking: {
    label: msg({ id: 'profileFields.smoking.label', message: 'Smoking' }),
    choices: {
      no: msg({ id: 'profileFields.smoking.choices.no', message: "Don't smoke" }),
      sometimes: msg({ id: 'profileFields.smoking.choices.sometimes', message: 'Sometimes' }),
      yes: msg({ id: 'profileFields.smoking.choices.yes', message: 'Smoke' }),
      quitting: msg({ id: 'profileFields.smoking.choices.quitting', message: 'Quitting' }),
    } satisfies Labels<typeof SMOKING>,
  },
  drinking: {
    label: msg({ id: 'profileFields.drinking.label', message: 'Drinking' }),
    choices: {
      no: msg({ id: 'profileFields.drinking.choices.no', message: "Don't drink" }),
      rarely: msg({ id: 'profileFields.drinking.choices.rarely', message: 'Now and then' }),
      socially: msg({ id: 'profileFields.drinking.choices.socially', message: 'With friends' }),
      often: msg({ id: 'profileFields.drinking.choices.often', message: 'Often' }),
    } satisfies Labels<typeof DRINKING>,
  },
  religion: {
    label: msg({ id: 'profileFields.religion.label', message: 'Religion' }),
    choices: {
      none: msg({ id: 'profileFields.religion.choices.none', message: 'Not religious' }),
      agnostic: msg({ id: 'profileFields.religion.choices.agnostic', message: 'Agnostic' }),
      atheist: msg({ id: 'profileFields.religion.choices.atheist', message: 'Atheist' }),
      spiritual: msg({ id: 'profileFields.religion.choices.spiritual', message: 'Spiritual' }),
      buddhist: msg({ id: 'profileFields.religion.choices.buddhist', message: 'Buddhist' }),
      christian: msg({ id: 'profileFields.religion.choices.christian', message: 'Christian' }),
      hindu: msg({ id: 'profileFields.religion.choices.hindu', message: 'Hindu' }),
      jewish: msg({ id: 'profileFields.religion.choices.jewish', message: 'Jewish' }),
      muslim: msg({ id: 'profileFields.religion.choices.muslim', message: 'Muslim' }),
      sikh: msg({ id: 'profileFields.religion.choices.sikh', message: 'Sikh' }),
      other: msg({ id: 'profileFields.religion.choices.other', message: 'Another religion' }),
    } satisfies Labels<typeof RELIGIONS>,
  },
  politics: {
    label: msg({ id: 'profileFields.politics.label', message: 'Politics' }),
    choices: {
      left: msg({ id: 'profileFields.politics.choices.left', message: 'Left' }),
      'center-left': msg({
        id: 'profileFields.politics.choices.center-left',
        message: 'Center left',
      }),
      center: msg({ id: 'profileFields.politics.choices.center', message: 'Center' }),
      'center-right': msg({
        id: 'profileFields.politics.choices.center-right',
        message: 'Center right',
      }),
      right: msg({ id: 'profileFields.politics.choices.right', message: 'Right' }),
      none: msg({ id: 'profileFields.politics.choices.none', message: 'Not political' }),
      other: msg({ id: 'profileFields.politics.choices.other', message: 'Something else' }),
    } satisfies Labels<typeof POLITICS>,
  },
} satisfies Record<FieldName, { label: MessageDescriptor; choices?: object }> &
  Record<TextField, Record<'placeholder' | 'showTo', MessageDescriptor>>);
