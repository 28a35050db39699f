import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Pose, SelfieRefusal } from '#contract/verifications.ts';
import { showDate } from '../../../platform/dates.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const verifications = textsOf({
  poses: {
    two_fingers: msg({
      id: 'verifications.poses.two_fingers',
      message: 'Hold up two fingers next to your face',
    }),
    three_fingers: msg({
      id: 'verifications.poses.three_fingers',
      message: 'Hold up three fingers next to your face',
    }),
    little_finger: msg({
      id: 'verifications.poses.little_finger',
      message: 'Hold up your little finger next to your face',
    }),
    open_hand: msg({
      id: 'verifications.poses.open_hand',
      message: 'Hold an open hand next to your face',
    }),
    thumb_up: msg({
      id: 'verifications.poses.thumb_up',
      message: 'Hold a thumb up next to your face',
    }),
    fist: msg({ id: 'verifications.poses.fist', message: 'Hold a fist next to your face' }),
  } satisfies Record<Pose, MessageDescriptor>,
  refusals: {
    other_person: msg({
      id: 'verifications.refusals.other_person',
      message: 'The selfie and your main photo seem to show different people.',
    }),
    other_pose: msg({
      id: 'verifications.refusals.other_pose',
      message: "The selfie didn't show the pose we asked for.",
    }),
    unclear_selfie: msg({
      id: 'verifications.refusals.unclear_selfie',
      message: 'Your face was hard to see in the selfie. Try again in better light.',
    }),
    unclear_photo: msg({
      id: 'verifications.refusals.unclear_photo',
      message: 'Your face is hard to see in your main photo. Choose another main photo.',
    }),
  } satisfies Record<SelfieRefusal, MessageDescriptor>,
  title: msg({ id: 'verifications.title', message: 'Verified photo' }),
  none: msg({ id: 'verifications.none', message: "Show that it's you" }),
  start: msg({ id: 'verifications.start', message: 'Verify your photo' }),
  startText: msg({
    id: 'verifications.startText',
    message: 'A badge shows that your main photo is you.',
  }),
  waiting: msg({ id: 'verifications.waiting', message: 'Waiting for a moderator' }),
  waitingText: msg({
    id: 'verifications.waitingText',
    message: "We'll compare your selfie with your photos and let you know.",
  }),
  refused: msg({ id: 'verifications.refused', message: 'Not verified yet' }),
  verified: msg({ id: 'verifications.verified', message: 'Your main photo is verified' }),
  verifiedText: (until: string) =>
    msg({
      id: 'verifications.verifiedText',
      message: `Until ${{ month: showDate('monthAndYear', until) }}, or until you change it.`,
    }),
  withdraw: msg({ id: 'verifications.withdraw', message: 'Delete selfie' }),
  withdrawn: msg({ id: 'verifications.withdrawn', message: 'Selfie deleted' }),
  removeBadge: msg({ id: 'verifications.removeBadge', message: 'Remove badge' }),
  badgeRemoved: msg({ id: 'verifications.badgeRemoved', message: 'Badge removed' }),
  retry: msg({ id: 'verifications.retry', message: 'Try again' }),
  failed: msg({ id: 'verifications.failed', message: "That didn't work" }),
  sheet: msg({ id: 'verifications.sheet', message: 'Verify your photo' }),
  intro: [
    msg({ id: 'verifications.intro.0', message: 'Take a selfie in a pose that we show you.' }),
    msg({
      id: 'verifications.intro.1',
      message: 'A moderator compares it with your photos. No program looks at your face.',
    }),
    msg({
      id: 'verifications.intro.2',
      message:
        'The selfie is encrypted, is never shown on your profile and is deleted after the decision.',
    }),
  ],
  openCamera: msg({ id: 'verifications.openCamera', message: 'Open camera' }),
  camera: msg({ id: 'verifications.camera', message: 'Camera' }),
  take: msg({ id: 'verifications.take', message: 'Take selfie' }),
  retake: msg({ id: 'verifications.retake', message: 'Take another' }),
  send: msg({ id: 'verifications.send', message: 'Send selfie' }),
  sent: msg({ id: 'verifications.sent', message: 'Selfie sent' }),
  sentText: msg({
    id: 'verifications.sentText',
    message: "We'll let you know when a moderator has looked at it.",
  }),
  yourSelfie: msg({ id: 'verifications.yourSelfie', message: 'Your selfie' }),
  blocked: msg({
    id: 'verifications.blocked',
    message: 'Allow the camera in the settings of your browser, then try again.',
  }),
  noCamera: msg({
    id: 'verifications.noCamera',
    message: 'This device has no camera that we can use. Open your profile on your phone.',
  }),
});
