import { UnstyledButton } from '@mantine/core';
import {
  IconCamera,
  IconChevronRight,
  IconMapPin,
  IconQuote,
  IconSparkles,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as texts from '../../app/texts.ts';
import { useGetSessionQuery } from '../auth/api.ts';
import classes from './NextStep.module.css';
import { nextStep, type Step } from './next-step.ts';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Record<Step, ReactNode> = {
  photo: <IconCamera {...ICON} />,
  bio: <IconQuote {...ICON} />,
  interests: <IconSparkles {...ICON} />,
  place: <IconMapPin {...ICON} />,
};

/** The one thing that would help a member's profile most; nothing when it is complete, or of the demo. */
export function NextStep() {
  const account = useGetSessionQuery().data?.user;
  const next = account?.realm === 'live' ? nextStep(account) : undefined;
  if (!next) return null;
  const { title, text } = texts.profileTab.steps[next.step];
  return (
    <UnstyledButton component={Link} to="/edit-profile" className={classes.card}>
      <span className={classes.disc}>{ICONS[next.step]}</span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
      <span className={classes.done}>{texts.profileTab.done(next.done, next.of)}</span>
      <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden />
    </UnstyledButton>
  );
}
