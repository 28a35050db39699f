import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as texts from '../texts.ts';
import { IconButton } from './IconButton.tsx';
import { MainButton } from './MainButton.tsx';
import { Screen } from './Screen.tsx';

type Step = keyof typeof texts.onboarding.titles;

export interface GuideStep {
  step: Step;
  /** Index of the step, and the number of steps. */
  at: number;
  of: number;
  /** The text of both, from 1. By default, of all steps of the guide. */
  count?: (at: number, of: number) => string;
  /** Why it is asked, in place of the text of the step. */
  reason?: string | undefined;
  /** True while the answer is missing or is being saved. */
  isOff?: boolean;
  onBack?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
}

interface Props extends GuideStep {
  onSubmit: () => void;
  /** In place of the button that continues, and below it. */
  footer?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

const COLUMN = { w: '100%', maw: 432, mx: 'auto' } as const;
/** A bar, as wide as the column and its gutters. */
const EDGE = { ...COLUMN, maw: 'calc(432px + 2 * var(--ov-gutter))' } as const;
const BAR = {
  ...EDGE,
  mih: 'var(--ov-bar)',
  px: 'var(--ov-gutter)',
  gap: 4,
  wrap: 'nowrap',
} as const;
const colorOf = (isDone: boolean) => `var(--ov-${isDone ? 'accent-fill' : 'hairline'})`;

/** One question a screen, with a key for each step: the field with `data-autofocus` gets the focus, else the title. */
export function GuideFrame({ step, at, of, isOff, onBack, onSkip, ...props }: Props) {
  const { count = texts.profileTab.done, reason = texts.onboarding.reasons[step] } = props;
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { titles, skip, next } = texts.onboarding;
  useEffect(() => {
    const field = document.querySelector<HTMLElement>('form [data-autofocus]');
    (field ?? title.current)?.focus();
  }, []);
  const bar = (
    <Group {...BAR}>
      {onBack && (
        <IconButton label={texts.common.back} onClick={onBack}>
          <IconChevronLeft size={24} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {Object.keys([...Array(of)]).map((index) => (
        <Box key={index} flex={1} h={4} bdrs={2} bg={colorOf(Number(index) <= at)} />
      ))}
      {onSkip && (
        <Button variant="ghost" size="touch" flex="none" onClick={onSkip}>
          {skip}
        </Button>
      )}
    </Group>
  );
  const foot = (
    <Stack {...EDGE} gap={10} p="8px var(--ov-gutter) max(16px, env(safe-area-inset-bottom))">
      {props.footer ?? (
        <MainButton type="submit" form={id} disabled={isOff}>
          {next}
        </MainButton>
      )}
      {props.below}
    </Stack>
  );
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (!isOff) props.onSubmit();
  };
  return (
    // With a footer of its own, a step has nothing above it that takes the focus.
    <Screen header={bar} footer={foot} focusable={props.footer !== undefined}>
      <Box {...COLUMN} component="form" id={id} noValidate onSubmit={submit}>
        <Text variant="note" mt={16}>
          {count(at + 1, of)}
        </Text>
        <Title ref={title} order={1} tabIndex={-1} style={{ outline: 'none' }}>
          {titles[step]}
        </Title>
        <Text c="dimmed" mt={4} mb={24}>
          {reason}
        </Text>
        {props.children}
      </Box>
    </Screen>
  );
}

/**
 * The step that the history entry names, so that Back goes one step back. `open` are the steps that can be shown, and
 * `resume` the one to continue with on another device.
 */
export function useGuideStep<S extends Step>(open: readonly S[], resume: S) {
  const { state, ...page } = useLocation();
  const navigate = useNavigate();
  const { step, depth = 0 } = (state ?? {}) as { step?: S; depth?: number };
  const [first] = useState(resume);
  // Forward in the history can name a step that is not open now.
  const at = [step, step ? open.at(-1) : first, resume].find(
    (one) => one && open.includes(one),
  ) as S;
  const previous = open[open.indexOf(at) - 1];
  const go = (to: S) => void navigate(page, { state: { step: to, depth: depth + 1 } });
  const back = () =>
    depth > 0
      ? void navigate(-1)
      : void navigate(page, { replace: true, state: { step: previous } });
  /** Leaves the steps out of the history of the screens that follow. */
  const leave = () => depth > 0 && void navigate(-depth);
  return { at, go, back: previous && back, leave };
}
