import { CloseButton, Group, Paper, Stack, Title, UnstyledButton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { aiApi } from '../../../components/ai/endpoints.ts';
import { WrittenBy } from '../../../components/ai/WrittenBy.tsx';
import { watchFocus } from '../../../platform/focus-content.ts';
import { specified } from '../../../platform/specified-texts.ts';
import { toast } from '../../../platform/toasts.ts';
import classes from '../Chat.module.css';
import * as texts from '../texts.ts';

interface Props {
  starters: string[];
  /** False while the member types. */
  takesFocus: boolean;
  /** Called with the chosen starter, which is never sent from here. */
  onChoose: (starter: string) => void;
  onClose: () => void;
}

export function StartersPanel({ starters, takesFocus, onChoose, onClose }: Props) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of starters is focused
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [starters]);

  return (
    <Paper
      component="section"
      ref={panel}
      className={classes.starters}
      shadow="sm"
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Group gap={8} wrap="nowrap">
        <IconSparkles size={20} stroke={1.75} color="var(--ov-accent-text)" aria-hidden />
        <Title id={titleId} data-long order={2} flex={1} ff="text" fz="lg" fw={600} lts={0}>
          {specified.chat.starters}
        </Title>
        <CloseButton me={-8} aria-label={texts.common.close} onClick={onClose} />
      </Group>
      <Stack component="ul" className={classes.scroller} gap={8}>
        {starters.map((starter) => (
          <li key={starter}>
            <UnstyledButton
              data-long
              className={classes.starter}
              dir="auto"
              onClick={() => onChoose(starter)}
            >
              {starter}
            </UnstyledButton>
          </li>
        ))}
      </Stack>
      <WrittenBy what="starters" />
    </Paper>
  );
}

/** AI conversation starters; empty before they are generated and after they are closed. */
export function useStarters(viewerId: number, otherId: number | undefined) {
  const [create, { isLoading }] = aiApi.useCreateIcebreakersMutation();
  const [starters, setStarters] = useState<string[]>([]);
  const [takesFocus, setTakesFocus] = useState(true);

  async function generate(): Promise<void> {
    if (otherId === undefined || isLoading) return;
    const mayFocus = watchFocus();
    const { data } = await create({ currentUserId: viewerId, matchedUserId: otherId });
    if (data?.icebreakers.length) {
      setTakesFocus(mayFocus());
      return setStarters(data.icebreakers);
    }
    const { failed, startersFailedText } = specified.chat;
    toast({ title: failed, message: startersFailedText, tone: 'error' });
  }
  return { starters, takesFocus, isGenerating: isLoading, generate, close: () => setStarters([]) };
}
