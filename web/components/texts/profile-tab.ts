import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const profileTab = textsOf({
  console: msg`Console`,
  waiting: (n: number) =>
    msg`${plural(n, {
      one: '1 like waits for your answer.',
      other: '# likes wait for your answer.',
    })}`,
  countsFailed: msg`Couldn't load your stats.`,
  editPhoto: msg`Edit profile and photos`,
  steps: {
    photo: {
      title: msg`Add your first photo`,
      text: msg`People decide by photos.`,
    },
    bio: {
      title: msg`Write a short bio`,
      text: msg`Give people something to reply to.`,
    },
    interests: {
      title: msg`Pick your interests`,
      text: msg`Shared interests stand out on your card.`,
    },
    place: {
      title: msg({ context: 'profileTab', message: 'Add your city' }),
      text: msg`We never show your exact location.`,
    },
    prompts: {
      title: msg`Answer a prompt`,
      text: msg`It makes the first message easy.`,
    },
  },
  completeness: msg`Complete parts of your profile`,
  done: (done: number, of: number) => msg`${done} of ${of}`,
});
