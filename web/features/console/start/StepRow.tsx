import { Box, Button, Group, Loader, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joined } from '../../../platform/locale.ts';
import * as texts from '../texts.ts';
import classes from './Start.module.css';
import type { Step } from './steps.ts';

interface Props {
  step: Step;
  /** The first step that is not done has the main button of the page. */
  isNext: boolean;
  isChecking: boolean;
  onAct: () => void;
}

/** A step with what its check has found, and one action. */
export function StepRow({ step, isNext, isChecking, onAct }: Props) {
  const { title, state, evidence, action, to } = step;
  const shared = {
    className: classes.act,
    variant: isNext ? 'afterglow' : state === 'done' ? 'ghost' : 'quiet',
    px: 16,
    'aria-label': joined([action, title], ': '),
  };
  return (
    <li className={classes.step}>
      <Sign step={step} isChecking={isChecking} />
      <Box className={classes.found}>
        <Text fz="1.0625rem" fw={600} lh={1.4}>
          {title}
          <VisuallyHidden>, {texts.start.states[state]}</VisuallyHidden>
        </Text>
        <Text c={state === 'failed' ? 'var(--ov-error-text)' : 'dimmed'} fz="0.9375rem" lh={1.4}>
          {evidence}
        </Text>
      </Box>
      {to ? (
        <Button {...shared} component={Link} to={to}>
          {action}
        </Button>
      ) : (
        <Button {...shared} onClick={onAct}>
          {action}
        </Button>
      )}
    </li>
  );
}

/** The state as a shape: a check mark, a ring that fills, or a warning. */
function Sign({ step: { state, part = 0 }, isChecking }: { step: Step; isChecking: boolean }) {
  if (isChecking) {
    return (
      <Disc>
        <Loader size={24} />
      </Disc>
    );
  }
  if (state === 'done') {
    return (
      <Disc bg="light-dark(var(--mantine-color-mint-1), var(--mantine-color-mint-9))">
        <IconCheck size={20} stroke={2} color="var(--ov-ok-text)" />
      </Disc>
    );
  }
  if (state === 'failed') {
    return (
      <Disc bg="light-dark(var(--mantine-color-vermilion-1), var(--mantine-color-vermilion-9))">
        <IconAlertTriangle
          size={20}
          stroke={1.75}
          color="light-dark(var(--mantine-color-vermilion-8), var(--mantine-color-vermilion-2))"
        />
      </Disc>
    );
  }
  return (
    <Disc>
      <svg viewBox="0 0 32 32" width="32" height="32" fill="none" strokeWidth="3" aria-hidden>
        <circle
          cx="16"
          cy="16"
          r="14"
          strokeWidth={state === 'open' ? 2 : 3}
          stroke={state === 'open' ? 'var(--ov-control-border)' : 'var(--ov-hairline)'}
        />
        {state === 'partly' && (
          <circle
            cx="16"
            cy="16"
            r="14"
            stroke="var(--ov-accent-text)"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${Math.max(part * 100, 2)} 100`}
            transform="rotate(-90 16 16)"
          />
        )}
      </svg>
    </Disc>
  );
}

const Disc = ({ bg, children }: { bg?: string; children: ReactNode }) => (
  <Group w={32} h={32} flex="none" justify="center" bdrs="50%" bg={bg} aria-hidden>
    {children}
  </Group>
);
