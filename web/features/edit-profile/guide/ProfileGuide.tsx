import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { GUIDE_STEPS, PROFILE_INTERESTS } from '#contract/choices.ts';
import { INTERESTS_MAX } from '#contract/limits.ts';
import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import { ChoiceChips } from '../../../components/form/ChoiceChips.tsx';
import { GuideFrame } from '../../../components/layout/GuideFrame.tsx';
import { useGuideStep } from '../../../components/layout/use-guide-step.ts';
import { useAppDispatch } from '../../../platform/hooks.ts';
import { setUser } from '../../../platform/session.ts';
import { specified } from '../../../platform/specified-texts.ts';
import { toastError } from '../../../platform/toasts.ts';
import { onboardingApi } from '../../auth/api.ts';
import { usersApi } from '../../users/api.ts';
import * as texts from '../texts.ts';
import { AnswerStep } from './AnswerStep.tsx';
import { PhotoStep } from './PhotoStep.tsx';
import { useGuidePhoto } from './use-guide-photo.ts';

type GuideStep = (typeof GUIDE_STEPS)[number];

/** The part of the frame that is the same for all steps. */
export interface Frame {
  at: number;
  of: number;
  title: string;
  why: string;
  skip: string;
  submit: string;
  onBack?: (() => void) | undefined;
  onSkip: () => void;
}

interface Props {
  user: OwnUser;
  /** Number of all steps, also of those before. */
  of: number;
}

/** The steps after the onboarding, each of which can be skipped: a photo, an answer, interests. The upload runs behind. */
export function ProfileGuide({ user, of }: Props) {
  const latest = GUIDE_STEPS.indexOf(user.guideStep ?? 'photo');
  const { at, go, back, leave } = useGuideStep<GuideStep>(GUIDE_STEPS.slice(0, latest + 1));
  const [setStep] = onboardingApi.useSetGuideStepMutation();
  const [isLeaving, setLeaving] = useState(false);
  const { save, isSaving } = useSave(user.id);
  const photo = useGuidePhoto(user, at === 'photo');
  const { problem, isUploading } = photo;
  const index = GUIDE_STEPS.indexOf(at);
  const words = texts.onboarding;

  const advance = () => {
    const next = GUIDE_STEPS[index + 1];
    if (!next) return setLeaving(true);
    if (index === latest) void setStep(next);
    go(next);
  };
  const saveThen = async (edit: Partial<ProfileEdit>) => (await save(edit)) && advance();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new problem of the upload returns to its step, once
  useEffect(() => {
    if (!problem) return;
    setLeaving(false);
    if (at !== 'photo') go('photo');
  }, [problem]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the upload has ended
  useEffect(() => {
    if (!isLeaving || isUploading) return;
    leave();
    void setStep(null);
  }, [isLeaving, isUploading]);

  const frame: Frame & { isOff: boolean } = {
    at: of - GUIDE_STEPS.length + index,
    of,
    ...words.steps[at],
    skip: words.skip,
    submit: isLeaving ? words.starting : words.next,
    isOff: isSaving || isLeaving,
    onBack: back,
    onSkip: advance,
  };
  if (at === 'photo') return <PhotoStep key={at} frame={frame} photo={photo} onNext={advance} />;
  if (at === 'answer')
    return (
      <AnswerStep
        key={at}
        frame={frame}
        user={user}
        onAnswer={(prompts) => saveThen({ prompts })}
      />
    );
  return (
    <InterestsStep
      key={at}
      frame={frame}
      user={user}
      onChosen={(interests) => saveThen({ interests })}
    />
  );
}

interface InterestsProps {
  frame: Frame & { isOff: boolean };
  user: OwnUser;
  onChosen: (interests: ProfileEdit['interests']) => void;
}

function InterestsStep({ frame, user, onChosen }: InterestsProps) {
  const [chosen, setChosen] = useState(user.interests as ProfileEdit['interests']);
  return (
    <GuideFrame
      {...frame}
      isOff={frame.isOff || chosen.length === 0}
      onSubmit={() => onChosen(chosen)}
    >
      <ChoiceChips
        legend={texts.profileEdit.interests}
        hideLegend
        options={[...new Set([...PROFILE_INTERESTS, ...chosen])]}
        values={chosen}
        max={INTERESTS_MAX}
        onChange={setChosen}
      />
      <Text variant="note" mt={12} role="status">
        {chosen.length >= INTERESTS_MAX
          ? specified.editProfile.interestsFull
          : texts.profileTab.done(chosen.length, Math.max(3, chosen.length))}
      </Text>
    </GuideFrame>
  );
}

/** Saves a part of the profile. @returns whether the server has taken it. */
function useSave(id: number) {
  const dispatch = useAppDispatch();
  const [update, { isLoading }] = usersApi.useUpdateUserMutation();
  const save = async (edit: Partial<ProfileEdit>): Promise<boolean> => {
    const { data, error } = await update({ id, edit });
    if (data) await dispatch(setUser(data));
    else toastError(texts.onboarding.notSaved, error);
    return data !== undefined;
  };
  return { save, isSaving: isLoading };
}
