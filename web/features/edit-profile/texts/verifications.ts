import type { Pose, SelfieRefusal } from '#contract/verifications.ts';
import { showDate } from '../../../platform/dates.ts';

const refusals: Record<SelfieRefusal, string> = {
  other_person: 'The selfie and your main photo seem to show different people.',
  other_pose: "The selfie didn't show the pose we asked for.",
  unclear_selfie: 'Your face was hard to see in the selfie. Try again in better light.',
  unclear_photo: 'Your face is hard to see in your main photo. Choose another main photo.',
};

const poses: Record<Pose, string> = {
  two_fingers: 'Hold up two fingers next to your face',
  three_fingers: 'Hold up three fingers next to your face',
  little_finger: 'Hold up your little finger next to your face',
  open_hand: 'Hold an open hand next to your face',
  thumb_up: 'Hold a thumb up next to your face',
  fist: 'Hold a fist next to your face',
};

export const verifications = {
  poses,
  refusals,
  title: 'Verified photo',
  none: "Show that it's you",
  start: 'Verify your photo',
  startText: 'A badge shows that your main photo is you.',
  waiting: 'Waiting for a moderator',
  waitingText: "We'll compare your selfie with your photos and let you know.",
  refused: 'Not verified yet',
  verified: 'Your main photo is verified',
  verifiedText: (until: string) =>
    `Until ${showDate('monthAndYear', until)}, or until you change it.`,
  withdraw: 'Delete selfie',
  withdrawn: 'Selfie deleted',
  removeBadge: 'Remove badge',
  badgeRemoved: 'Badge removed',
  retry: 'Try again',
  failed: "That didn't work",
  sheet: 'Verify your photo',
  intro: [
    'Take a selfie in a pose that we show you.',
    'A moderator compares it with your photos. No program looks at your face.',
    'The selfie is encrypted, is never shown on your profile and is deleted after the decision.',
  ],
  openCamera: 'Open camera',
  camera: 'Camera',
  take: 'Take selfie',
  retake: 'Take another',
  send: 'Send selfie',
  sent: 'Selfie sent',
  sentText: "We'll let you know when a moderator has looked at it.",
  yourSelfie: 'Your selfie',
  blocked: 'Allow the camera in the settings of your browser, then try again.',
  noCamera: 'This device has no camera that we can use. Open your profile on your phone.',
} as const;
