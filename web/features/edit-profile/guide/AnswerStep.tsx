import { Button, Center, Radio, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { PROMPTS } from '#contract/prompts.ts';
import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import { useHostQuestion } from '../../../components/form/use-host-question.ts';
import { GuideFrame } from '../../../components/layout/GuideFrame.tsx';
import { promptText } from '../../../components/person/prompts.ts';
import { AnswerField, answerError } from '../prompts/PromptSheet.tsx';
import * as texts from '../texts.ts';
import type { Frame } from './ProfileGuide.tsx';

type Prompts = NonNullable<ProfileEdit['prompts']>;
type Key = Prompts[number]['prompt'];

const OFFERED = 3;
/** Each place has its own part of the list, so the three are of different groups. */
const PART = Math.floor(PROMPTS.length / OFFERED);
const placeOf = (key: Key): number =>
  Math.min(Math.floor(PROMPTS.indexOf(key) / PART), OFFERED - 1);

/** Three questions of a round; the chosen one keeps its place. */
const offeredIn = (round: number, chosen: Key | undefined): Key[] =>
  Array.from({ length: OFFERED }, (_, place) =>
    chosen && placeOf(chosen) === place ? chosen : (PROMPTS[place * PART + (round % PART)] as Key),
  );

interface Props {
  frame: Frame & { isOff: boolean };
  user: OwnUser;
  onAnswer: (prompts: Prompts) => void;
}

/** An answer to one of three questions. Another question keeps the text. */
export function AnswerStep({ frame, user, onAnswer }: Props) {
  const own = user.prompts?.[0] as Prompts[number] | undefined;
  const [round, setRound] = useState(user.id % PART);
  const [chosen, setChosen] = useState(own?.prompt);
  const [answer, setAnswer] = useState(own?.answer ?? '');
  const [error, setError] = useState<string>();
  const askHost = useHostQuestion();
  const offered = offeredIn(round, chosen);

  const submit = () => {
    const found = answerError(answer) ?? askHost(answer);
    setError(found);
    if (chosen && !found) onAnswer([{ prompt: chosen, answer: answer.trim() }]);
  };
  return (
    <GuideFrame {...frame} isOff={frame.isOff || !chosen || answer.trim() === ''} onSubmit={submit}>
      <Radio.Group
        aria-label={frame.title}
        value={chosen ?? null}
        onChange={(next) => setChosen(next as Key)}
      >
        <Stack gap={10}>
          {offered.map((key) => (
            <div key={key}>
              <Radio variant="card" labelPosition="right" value={key} label={promptText(key)} />
              {key === chosen && (
                <AnswerField
                  aria-label={texts.profileEdit.prompts.answer}
                  answer={answer}
                  error={error}
                  onChange={(text) => {
                    setError(undefined);
                    setAnswer(text);
                  }}
                />
              )}
            </div>
          ))}
        </Stack>
      </Radio.Group>
      <Center mt={12}>
        <Button
          variant="ghost"
          size="touch"
          leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
          onClick={() => setRound(round + 1)}
        >
          {texts.onboarding.others}
        </Button>
      </Center>
    </GuideFrame>
  );
}
