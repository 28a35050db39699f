import { msg } from '@lingui/core/macro';
import { PHOTO_SHARP_PX } from '#contract/limits.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const photos = textsOf({
  states: {
    waiting: {
      label: msg({ id: 'photos.states.waiting.label', message: 'Waiting for review' }),
      text: msg({
        id: 'photos.states.waiting.text',
        message: 'A moderator looks at new photos first. Only you see this photo until then.',
      }),
    },
    held: {
      label: msg({ id: 'photos.states.held.label', message: 'Being checked' }),
      text: msg({
        id: 'photos.states.held.text',
        message:
          'This picture resembles one that was removed before, so only you see it for now. A moderator will compare them. If it is your own photo, there is nothing to do.',
      }),
    },
  },
  demo: msg({
    id: 'photos.demo',
    message: 'Photos need an account of your own. The demo stores none.',
  }),
  title: msg({ id: 'photos.title', message: 'Photos' }),
  yours: msg({ id: 'photos.yours', message: 'Your photos' }),
  main: msg({ id: 'photos.main', message: 'Main' }),
  add: msg({ id: 'photos.add', message: 'Add a photo' }),
  photo: (index: number, count: number) =>
    msg({ id: 'photos.photo', message: `Photo ${index} of ${count}` }),
  hint: msg({
    id: 'photos.hint',
    message: 'Hold and drag to reorder. Your first photo is your main one.',
  }),
  firstHint: msg({ id: 'photos.firstHint', message: 'JPEG, PNG or WebP, up to 10 MB each.' }),
  remove: (index: number) => msg({ id: 'photos.remove', message: `Remove photo ${index}` }),
  uploading: msg({ id: 'photos.uploading', message: 'Uploading' }),
  retry: msg({ id: 'photos.retry', message: 'Try again' }),
  discard: msg({ id: 'photos.discard', message: 'Discard' }),
  makeMain: msg({ id: 'photos.makeMain', message: 'Make main photo' }),
  moveEarlier: (index: number) =>
    msg({ id: 'photos.moveEarlier', message: `Move photo ${index} earlier` }),
  moveLater: (index: number) =>
    msg({ id: 'photos.moveLater', message: `Move photo ${index} later` }),
  earlier: msg({ id: 'photos.earlier', message: 'Move earlier' }),
  later: msg({ id: 'photos.later', message: 'Move later' }),
  focus: msg({ id: 'photos.focus', message: 'Adjust crop' }),
  focusHint: msg({
    id: 'photos.focusHint',
    message: 'Move the ring to what should always be in view, such as your face.',
  }),
  focusPoint: msg({ id: 'photos.focusPoint', message: 'Center of the crop' }),
  focusAt: (x: number, y: number) =>
    msg({ id: 'photos.focusAt', message: `${x}% from the left, ${y}% from the top` }),
  saveFocus: msg({ id: 'photos.saveFocus', message: 'Save crop' }),
  notFocused: msg({ id: 'photos.notFocused', message: "Couldn't save the crop" }),
  view: msg({ id: 'photos.view', message: 'View' }),
  delete: msg({ id: 'photos.delete', message: 'Remove' }),
  deleteTitle: msg({ id: 'photos.deleteTitle', message: 'Remove this photo?' }),
  deleteText: msg({
    id: 'photos.deleteText',
    message: "It's deleted for good. This can't be undone.",
  }),
  moved: (from: number, to: number) =>
    msg({ id: 'photos.moved', message: `Photo ${from} is now photo ${to}.` }),
  added: msg({ id: 'photos.added', message: 'Photo added.' }),
  removed: msg({ id: 'photos.removed', message: 'Photo removed.' }),
  notAdded: (reason: string) =>
    msg({ id: 'photos.notAdded', message: `Couldn't add the photo. ${reason}` }),
  notMoved: msg({ id: 'photos.notMoved', message: "Couldn't save the order" }),
  notRemoved: msg({ id: 'photos.notRemoved', message: "Couldn't remove the photo" }),
  small: msg({ id: 'photos.small', message: 'This photo is small' }),
  smallText: msg({
    id: 'photos.smallText',
    message: `It may look blurry. A photo of at least ${PHOTO_SHARP_PX} pixels on each side looks better.`,
  }),
  wrongType: msg({ id: 'photos.wrongType', message: 'Choose a JPEG, PNG or WebP photo.' }),
  tooLarge: (megabytes: number) =>
    msg({ id: 'photos.tooLarge', message: `Photos can be up to ${megabytes} MB.` }),
  tooMany: (max: number) =>
    msg({ id: 'photos.tooMany', message: `You can have up to ${max} photos.` }),
  failed: msg({ id: 'photos.failed', message: 'Please check your connection and try again.' }),
});
