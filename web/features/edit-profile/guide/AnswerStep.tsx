import { Button, Radio, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { PROMPTS, type ProfilePrompt } from '#contract/prompts.ts';
import { useHostQuestion } from '../../../components/form/use-host-question.ts';
import { GuideFrame } from '../../../components/layout/GuideFrame.tsx';
import { promptText } from '../../../components/person/prompts.ts';
import { isPrompt } from '../profile-form.ts';
import { AnswerField, answerError } from '../prompts/PromptSheet.tsx';
import * as texts from '../texts.ts';
import type { StepProps } from './ProfileGuide.tsx';

/** Each of the three has its own part of the list, so they are of different groups. */
const PART = Math.floor(PROMPTS.length / 3);
const placeOf = (key: string) => Math.floor(PROMPTS.findIndex((one) => one === key) / PART);

/** An answer to one of three questions. Another question keeps the text. */
export function AnswerStep({ user, frame, onSave }: StepProps) {
  const [round, setRound] = useState(user.id);
  const [own, setOwn] = useState<ProfilePrompt>(user.prompts[0] ?? { prompt: '', answer: '' });
  const [error, setError] = useState<string>();
  const askHost = useHostQuestion();
  const { prompt, answer } = own;
  const offered = [0, 1, 2].map((place) =>
    placeOf(prompt) === place ? prompt : (PROMPTS[place * PART + (round % PART)] as string),
  );
  const change = (part: Partial<ProfilePrompt>) => {
    setError(undefined);
    setOwn({ ...own, ...part });
  };
  const submit = () => {
    const found = answerError(answer) ?? askHost(answer);
    setError(found);
    if (!found) onSave({ prompts: [{ prompt, answer: answer.trim() }].filter(isPrompt) });
  };
  return (
    <GuideFrame {...frame} isOff={frame.isOff || !prompt || !answer.trim()} onSubmit={submit}>
      <Radio.Group
        aria-label={texts.onboarding.titles.answer}
        value={prompt}
        onChange={(next) => change({ prompt: next })}
      >
        <Stack gap={10}>
          {offered.map((key) => (
            <div key={key}>
              <Radio variant="card" labelPosition="right" value={key} label={promptText(key)} />
              {key === prompt && (
                <AnswerField
                  aria-label={texts.profileEdit.prompts.answer}
                  answer={answer}
                  error={error}
                  onChange={(text) => change({ answer: text })}
                />
              )}
            </div>
          ))}
        </Stack>
      </Radio.Group>
      <Button
        variant="ghost"
        size="touch"
        mt={12}
        leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
        onClick={() => setRound(round + 1)}
      >
        {texts.onboarding.others}
      </Button>
    </GuideFrame>
  );
}
