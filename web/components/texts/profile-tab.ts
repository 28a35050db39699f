import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const profileTab = textsOf({
  console: msg({ id: 'profileTab.console', message: 'Console' }),
  waiting: (n: number) =>
    msg({
      id: 'profileTab.waiting',
      message: plural(n, {
        one: '1 like waits for your answer.',
        other: '# likes wait for your answer.',
      }),
    }),
  countsFailed: msg({ id: 'profileTab.countsFailed', message: "Couldn't load your stats." }),
  editPhoto: msg({ id: 'profileTab.editPhoto', message: 'Edit profile and photos' }),
  steps: {
    photo: {
      title: msg({ id: 'profileTab.steps.photo.title', message: 'Add your first photo' }),
      text: msg({ id: 'profileTab.steps.photo.text', message: 'People decide by photos.' }),
    },
    bio: {
      title: msg({ id: 'profileTab.steps.bio.title', message: 'Write a short bio' }),
      text: msg({ id: 'profileTab.steps.bio.text', message: 'Give people something to reply to.' }),
    },
    interests: {
      title: msg({ id: 'profileTab.steps.interests.title', message: 'Pick your interests' }),
      text: msg({
        id: 'profileTab.steps.interests.text',
        message: 'Shared interests stand out on your card.',
      }),
    },
    place: {
      title: msg({ id: 'profileTab.steps.place.title', message: 'Add your city' }),
      text: msg({
        id: 'profileTab.steps.place.text',
        message: 'We never show your exact location.',
      }),
    },
    prompts: {
      title: msg({ id: 'profileTab.steps.prompts.title', message: 'Answer a prompt' }),
      text: msg({
        id: 'profileTab.steps.prompts.text',
        message: 'It makes the first message easy.',
      }),
    },
  },
  completeness: msg({ id: 'profileTab.completeness', message: 'Complete parts of your profile' }),
  done: (done: number, of: number) => msg({ id: 'profileTab.done', message: `${done} of ${of}` }),
});
