import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { PROMPTS } from '#contract/prompts.ts';
import type { OwnUser } from '#contract/users.ts';
import { useHostQuestion } from '../../../components/form/use-host-question.ts';
import { GuideFrame, type GuideStep } from '../../../components/layout/GuideFrame.tsx';
import { promptText } from '../../../components/person/prompts.ts';
import type { ProfileForm } from '../profile-form.ts';
import { AnswerField, answerError } from '../prompts/PromptSheet.tsx';
import * as texts from '../texts.ts';

type Key = (typeof PROMPTS)[number];

interface Props {
  user: OwnUser;
  frame: GuideStep;
  form: ProfileForm;
  onSave: () => void;
}

/** One question of each third of the list, so that they are of different groups: the same on every device. */
const THIRD = Math.floor(PROMPTS.length / 3);

/** An answer to one of three questions. Another question keeps the text. */
export function AnswerStep({ user, frame, form, onSave }: Props) {
  const [error, setError] = useState<string>();
  const askHost = useHostQuestion();
  const { prompt, answer } = form.values.prompts[0] ?? { answer: '' };
  const three = PROMPTS.filter((_, index) => index % THIRD === user.id % THIRD).slice(0, 3);
  const offered = prompt && !three.includes(prompt) ? [prompt, ...three] : three;
  const change = (key: Key, text: string) => {
    setError(undefined);
    // Of the profile, as on another device.
    const others = form.values.prompts.slice(1).filter((one) => one.prompt !== key);
    form.setFieldValue('prompts', [{ prompt: key, answer: text }, ...others]);
  };
  const submit = () => {
    const found = answerError(answer) ?? askHost(answer);
    setError(found);
    if (!found) onSave();
  };
  return (
    <GuideFrame
      key="answer"
      {...frame}
      isOff={frame.isOff || !prompt || answer.trim() === ''}
      onSubmit={submit}
    >
      <Radio.Group
        aria-label={texts.onboarding.titles.answer}
        value={prompt ?? null}
        onChange={(key) => change(key as Key, answer)}
      >
        <Stack gap={10}>
          {offered.map((key) => (
            <Stack key={key} gap={8}>
              <Radio variant="card" labelPosition="right" value={key} label={promptText(key)} />
              {key === prompt && (
                <AnswerField
                  aria-label={texts.profileEdit.prompts.answer}
                  answer={answer}
                  error={error}
                  onChange={(text) => change(key, text)}
                />
              )}
            </Stack>
          ))}
        </Stack>
      </Radio.Group>
    </GuideFrame>
  );
}
