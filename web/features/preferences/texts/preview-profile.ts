import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
export const previewProfile = textsOf({
  title: msg`View as`,
  audience: msg`Audience`,
  audiences: {
    stranger: msg`A stranger`,
    liked: msg`Someone I liked`,
    match: msg`A match`,
  },
  hidden: {
    stranger: msg`Strangers can't see you.`,
    liked: msg`People you liked can't see you.`,
    match: msg`Your matches can't see you.`,
  },
  hiddenText: msg`To them, your profile doesn't exist.`,
  canWrite: msg`They can message you first.`,
  cannotWrite: msg`They can't message you first.`,
  loading: msg`Loading your profile...`,
});
