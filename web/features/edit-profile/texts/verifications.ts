import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Pose, SelfieRefusal } from '#contract/verifications.ts';
import { showDate } from '../../../platform/dates.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const verifications = textsOf({
  poses: {
    two_fingers: msg`Hold up two fingers next to your face`,
    three_fingers: msg`Hold up three fingers next to your face`,
    little_finger: msg`Hold up your little finger next to your face`,
    open_hand: msg`Hold an open hand next to your face`,
    thumb_up: msg`Hold a thumb up next to your face`,
    fist: msg`Hold a fist next to your face`,
  } satisfies Record<Pose, MessageDescriptor>,
  refusals: {
    other_person: msg`The selfie and your main photo seem to show different people.`,
    other_pose: msg`The selfie didn't show the pose we asked for.`,
    unclear_selfie: msg`Your face was hard to see in the selfie. Try again in better light.`,
    unclear_photo: msg`Your face is hard to see in your main photo. Choose another main photo.`,
  } satisfies Record<SelfieRefusal, MessageDescriptor>,
  title: msg`Verified photo`,
  none: msg`Show that it's you`,
  start: msg({ context: 'verifications', message: 'Verify your photo' }),
  startText: msg`A badge shows that your main photo is you.`,
  waiting: msg`Waiting for a moderator`,
  waitingText: msg`We'll compare your selfie with your photos and let you know.`,
  refused: msg`Not verified yet`,
  verified: msg`Your main photo is verified`,
  verifiedText: (until: string) =>
    msg`Until ${{ month: showDate('monthAndYear', until) }}, or until you change it.`,
  withdraw: msg`Delete selfie`,
  withdrawn: msg`Selfie deleted`,
  removeBadge: msg`Remove badge`,
  badgeRemoved: msg`Badge removed`,
  retry: msg`Try again`,
  failed: msg`That didn't work`,
  sheet: msg`Verify your photo`,
  intro: [
    msg`Take a selfie in a pose that we show you.`,
    msg`A moderator compares it with your photos. No program looks at your face.`,
    msg`The selfie is encrypted, is never shown on your profile and is deleted after the decision.`,
  ],
  openCamera: msg`Open camera`,
  camera: msg`Camera`,
  take: msg`Take selfie`,
  retake: msg`Take another`,
  send: msg`Send selfie`,
  sent: msg`Selfie sent`,
  sentText: msg`We'll let you know when a moderator has looked at it.`,
  yourSelfie: msg`Your selfie`,
  blocked: msg`Allow the camera in the settings of your browser, then try again.`,
  noCamera: msg`This device has no camera that we can use. Open your profile on your phone.`,
});
