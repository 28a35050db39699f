import { useEffect, useRef, useState } from 'react';
import { GUIDE_STEPS, PROFILE_INTERESTS } from '#contract/choices.ts';
import { INTERESTS_MAX } from '#contract/limits.ts';
import { type PhotoFocus, photoKey } from '#contract/media.ts';
import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import { ChoiceChips } from '../../../components/form/ChoiceChips.tsx';
import {
  GuideFrame,
  type GuideStep,
  useGuideStep,
} from '../../../components/layout/GuideFrame.tsx';
import { useAppDispatch } from '../../../platform/hooks.ts';
import { setUser } from '../../../platform/session.ts';
import { toastError } from '../../../platform/toasts.ts';
import { onboardingApi } from '../../auth/api.ts';
import { usersApi } from '../../users/api.ts';
import { useFocusPhotoMutation } from '../photos/api.ts';
import { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import * as texts from '../texts.ts';
import { AnswerStep } from './AnswerStep.tsx';
import { PhotoStep } from './PhotoStep.tsx';

interface Props {
  user: OwnUser;
  /** Number of all steps, also of those before. */
  of: number;
}

/** The steps after the onboarding, each of which can be skipped: a photo, an answer, interests. The upload runs behind. */
export function ProfileGuide({ user, of }: Props) {
  const resume = user.guideStep ?? 'photo';
  const open = GUIDE_STEPS.slice(0, GUIDE_STEPS.indexOf(resume) + 1);
  const { at, go, back, leave } = useGuideStep(open, resume);
  const dispatch = useAppDispatch();
  const [setStep] = onboardingApi.useSetGuideStepMutation();
  const [update, { isLoading }] = usersApi.useUpdateUserMutation();
  const [saveFocus] = useFocusPhotoMutation();
  const moved = useRef<PhotoFocus>(undefined);
  const saveCrop = ({ images: [image] }: OwnUser) =>
    image &&
    moved.current &&
    saveFocus({ id: user.id, key: photoKey(image), focus: moved.current });
  const photo = usePhotoUploads(user, saveCrop);
  const index = GUIDE_STEPS.indexOf(at);
  const next = GUIDE_STEPS[index + 1];
  const isUploading = photo.uploads.some(({ failed }) => !failed);

  const advance = () => {
    if (at === resume) void setStep(next ?? null);
    if (next) go(next);
    else leave();
  };
  const save = async (edit: Partial<ProfileEdit>) => {
    const { data, error } = await update({ id: user.id, edit });
    if (!data) return toastError(texts.onboarding.failed, error);
    await dispatch(setUser(data));
    advance();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new problem of the upload returns to its step, once
  useEffect(() => {
    if (photo.problem && at !== 'photo') go('photo');
  }, [photo.problem]);

  const frame: GuideStep = {
    step: at,
    at: of - GUIDE_STEPS.length + index,
    of,
    // To leave would abort the upload.
    isOff: isLoading || (!next && isUploading),
    onBack: back,
    onSkip: next || !isUploading ? advance : undefined,
  };
  const leavePhoto = (focus: PhotoFocus | undefined) => {
    moved.current = focus;
    saveCrop(user);
    advance();
  };
  if (at === 'photo')
    return <PhotoStep user={user} frame={frame} photo={photo} onNext={leavePhoto} />;
  const Step = at === 'answer' ? AnswerStep : InterestsStep;
  return <Step key={at} user={user} frame={frame} onSave={(edit) => void save(edit)} />;
}

export interface StepProps {
  user: OwnUser;
  frame: GuideStep;
  onSave: (edit: Partial<ProfileEdit>) => void;
}

function InterestsStep({ user, frame, onSave }: StepProps) {
  const [interests, setInterests] = useState(user.interests as ProfileEdit['interests']);
  return (
    <GuideFrame
      {...frame}
      isOff={frame.isOff || interests.length === 0}
      onSubmit={() => onSave({ interests })}
    >
      <ChoiceChips
        legend={texts.profileEdit.interests}
        hideLegend
        options={[...new Set([...PROFILE_INTERESTS, ...interests])]}
        values={interests}
        max={INTERESTS_MAX}
        onChange={setInterests}
      />
    </GuideFrame>
  );
}
