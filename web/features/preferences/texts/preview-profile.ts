import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
export const previewProfile = textsOf({
  title: msg({ id: 'previewProfile.title', message: 'View as' }),
  audience: msg({ id: 'previewProfile.audience', message: 'Audience' }),
  audiences: {
    stranger: msg({ id: 'previewProfile.audiences.stranger', message: 'A stranger' }),
    liked: msg({ id: 'previewProfile.audiences.liked', message: 'Someone I liked' }),
    match: msg({ id: 'previewProfile.audiences.match', message: 'A match' }),
  },
  hidden: {
    stranger: msg({ id: 'previewProfile.hidden.stranger', message: "Strangers can't see you." }),
    liked: msg({ id: 'previewProfile.hidden.liked', message: "People you liked can't see you." }),
    match: msg({ id: 'previewProfile.hidden.match', message: "Your matches can't see you." }),
  },
  hiddenText: msg({
    id: 'previewProfile.hiddenText',
    message: "To them, your profile doesn't exist.",
  }),
  canWrite: msg({ id: 'previewProfile.canWrite', message: 'They can message you first.' }),
  cannotWrite: msg({ id: 'previewProfile.cannotWrite', message: "They can't message you first." }),
  loading: msg({ id: 'previewProfile.loading', message: 'Loading your profile...' }),
});
