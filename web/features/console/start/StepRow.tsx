import {
  Button,
  Group,
  Loader,
  RingProgress,
  Text,
  ThemeIcon,
  VisuallyHidden,
} from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { joined } from '../../../platform/locale.ts';
import * as texts from '../texts.ts';
import type { Step } from './steps.ts';

interface Props {
  step: Step;
  /** The first step that is not done has the main button of the page. */
  isNext: boolean;
  isChecking: boolean;
  onAct: () => void;
}

/** A step with what its check has found, and one action, below the text where there is no room. */
export function StepRow({ step, isNext, isChecking, onAct }: Props) {
  const { title, state, evidence, action, to } = step;
  const shared = {
    variant: isNext ? 'afterglow' : state === 'done' ? 'ghost' : 'quiet',
    px: 16,
    'aria-label': joined([action, title], ': '),
  };
  return (
    <Group component="li" gap={16} mih={74} py={12} wrap="nowrap">
      <Sign step={step} isChecking={isChecking} />
      <Group flex={1} gap="8px 16px">
        <div style={{ flex: '1 1 18rem' }}>
          <Text fz="lg" fw={600}>
            {title}
            <VisuallyHidden>, {texts.start.states[state]}</VisuallyHidden>
          </Text>
          <Text c={state === 'failed' ? 'var(--ov-error-text)' : 'dimmed'}>{evidence}</Text>
        </div>
        {to ? (
          <Button {...shared} component={Link} to={to}>
            {action}
          </Button>
        ) : (
          <Button {...shared} onClick={onAct}>
            {action}
          </Button>
        )}
      </Group>
    </Group>
  );
}

/** The state as a shape: a check mark, a ring that fills, or a warning. */
function Sign({ step: { state, part = 0 }, isChecking }: { step: Step; isChecking: boolean }) {
  if (isChecking) return <Loader size={32} p={4} aria-hidden />;
  if (state === 'done' || state === 'failed') {
    const isDone = state === 'done';
    const Icon = isDone ? IconCheck : IconAlertTriangle;
    return (
      <ThemeIcon size={32} radius="xl" variant="light" color={isDone ? 'mint' : 'vermilion'}>
        <Icon size={20} stroke={2} aria-hidden />
      </ThemeIcon>
    );
  }
  return (
    <RingProgress
      size={32}
      thickness={3}
      roundCaps
      rootColor={state === 'open' ? 'var(--ov-control-border)' : 'var(--ov-hairline)'}
      sections={[{ value: state === 'open' ? 0 : part * 100, color: 'var(--ov-accent-text)' }]}
      aria-hidden
    />
  );
}
