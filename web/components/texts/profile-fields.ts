import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldName } from '#contract/profile-fields.ts';
import { textsOf } from '../../platform/texts-of.ts';

/** Label, placeholder and the question for its audience, of each optional text of a profile. */
export const profileFields = textsOf({
  pronouns: {
    label: msg({ id: 'profileFields.pronouns.label', message: 'Pronouns' }),
    placeholder: msg({ id: 'profileFields.pronouns.placeholder', message: 'e.g. she/her' }),
    showTo: msg({ id: 'profileFields.pronouns.showTo', message: 'Show pronouns to' }),
  },
  work: {
    label: msg({ id: 'profileFields.work.label', message: 'Work' }),
    placeholder: msg({ id: 'profileFields.work.placeholder', message: 'Job title or company' }),
    showTo: msg({ id: 'profileFields.work.showTo', message: 'Show work to' }),
  },
} satisfies Record<FieldName, Record<'label' | 'placeholder' | 'showTo', MessageDescriptor>>);
