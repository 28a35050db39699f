import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { GUIDE_STEPS } from '#contract/choices.ts';
import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import {
  GuideFrame,
  type GuideStep,
  useGuideStep,
} from '../../../components/layout/GuideFrame.tsx';
import { api } from '../../../platform/api/api.ts';
import { request } from '../../../platform/api/request.ts';
import { firstAnswersKey } from '../../../platform/chat-storage.ts';
import { useAppDispatch } from '../../../platform/hooks.ts';
import { sessionApi, setUser } from '../../../platform/session.ts';
import { localStore } from '../../../platform/storage.ts';
import { toastError } from '../../../platform/toasts.ts';
import { usersApi } from '../../users/api.ts';
import { InterestsField } from '../InterestsField.tsx';
import { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import { type ProfileFields, toProfileFields } from '../profile-form.ts';
import * as texts from '../texts.ts';
import { AnswerStep } from './AnswerStep.tsx';
import { PhotoStep } from './PhotoStep.tsx';

const guideApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The guide continues before the server has answered. */
    setGuideStep: build.mutation<null, OwnUser['guideStep']>({
      query: (step) => request('setGuideStep', { body: { step } }),
      onQueryStarted: (step, { dispatch }) =>
        void dispatch(
          sessionApi.util.updateQueryData('getSession', undefined, ({ user }) => {
            if (user) user.guideStep = step;
          }),
        ),
    }),
  }),
});

interface Props {
  user: OwnUser;
}

/** The steps after the onboarding: a photo, which uploads behind, an answer and interests. Each can be skipped. */
export function ProfileGuide({ user }: Props) {
  const { at, go, back, leave } = useGuideStep(GUIDE_STEPS, user.guideStep ?? 'photo');
  const key = firstAnswersKey(user.id);
  const kept = localStore.readJson(key) as Partial<ProfileFields> | null;
  const form = useForm<ProfileFields>({
    initialValues: {
      ...toProfileFields(user),
      ...(kept?.prompts && { prompts: kept.prompts }),
    },
    onValuesChange: ({ prompts }) => localStore.write(key, JSON.stringify({ prompts })),
  });
  const dispatch = useAppDispatch();
  const [setStep] = guideApi.useSetGuideStepMutation();
  const [update, { isLoading }] = usersApi.useUpdateUserMutation();
  const photo = usePhotoUploads(user, () => {});
  const index = GUIDE_STEPS.indexOf(at);
  const next = GUIDE_STEPS[index + 1];
  const isUploading = photo.uploads.some(({ failed }) => !failed);
  const { prompts, interests } = form.values;

  const advance = () => {
    void setStep(next ?? null);
    if (next) return go(next);
    localStore.write(key, null);
    leave();
  };
  const save = async (edit: Partial<ProfileEdit>) => {
    const { data, error } = await update({ id: user.id, edit });
    if (!data) return toastError(texts.onboarding.failed, error, texts.common.loadAgain);
    await dispatch(setUser(data));
    advance();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new problem of the upload returns to its step, once
  useEffect(() => {
    if (photo.problem && at !== 'photo') go('photo');
  }, [photo.problem]);

  const frame: GuideStep = {
    step: at,
    at: index,
    of: GUIDE_STEPS.length,
    count: texts.onboarding.profileCount,
    // To leave would abort the upload.
    isOff: isLoading || (!next && isUploading),
    onBack: back,
    onSkip: next || !isUploading ? () => isLoading || advance() : undefined,
  };
  if (at === 'photo') return <PhotoStep user={user} frame={frame} photo={photo} onNext={advance} />;
  if (at === 'answer')
    return (
      <AnswerStep user={user} frame={frame} form={form} onSave={() => void save({ prompts })} />
    );
  return (
    <GuideFrame
      key={at}
      {...frame}
      isOff={frame.isOff || interests.length === 0}
      onSubmit={() => void save({ interests })}
    >
      <InterestsField form={form} />
    </GuideFrame>
  );
}
