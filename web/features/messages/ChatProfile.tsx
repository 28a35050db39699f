import { Box, Button, Group, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '#contract/users.ts';
import { PhotoClose } from '../../components/media/PhotoClose.tsx';
import { PersonPage } from '../../components/person/PersonPage.tsx';
import type { SafetyStep } from '../../components/safety/SafetySheets.tsx';
import classes from './Chat.module.css';
import { ChatSafety } from './ChatSafety.tsx';
import { useChat } from './open-chat.tsx';
import * as texts from './texts.ts';
import type { ProfilePane } from './use-profile-pane.ts';

const CONTENT = { container: 'content / inline-size' };

/** The other member's profile beside or over the conversation, with the ways to end it. */
export function ChatProfile({ person, pane }: { person: Person; pane: ProfilePane }) {
  const { isOver, close } = pane;
  const { viewer } = useChat();
  const aside = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isOver) aside.current?.focus({ preventScroll: true });
  }, [isOver]);

  return (
    <aside
      ref={aside}
      className={classes.profile}
      data-over={isOver || undefined}
      aria-label={person.name}
      tabIndex={-1}
    >
      <VisuallyHidden>
        <h2>{texts.chat.profileOf(person.name)}</h2>
      </VisuallyHidden>
      {/* Its parts lay themselves out by the width of the pane. */}
      <Box className={classes.scroller} flex={1} pb={24} style={CONTENT}>
        <PersonPage person={person} sharedWith={viewer.interests} level={3} />
      </Box>
      {isOver && <PhotoClose onClick={close} />}
      <Endings />
    </aside>
  );
}

/** Unmatch, Block and Report. */
function Endings() {
  const [step, setStep] = useState<SafetyStep>();
  const opener = useRef<HTMLElement>(null);
  const steps: [SafetyStep, string][] = [
    ['unmatch', texts.profile.unmatch],
    ['block', texts.safety.block],
    ['report', texts.safety.report],
  ];
  const close = () => {
    setStep(undefined);
    setTimeout(() => opener.current?.focus());
  };
  return (
    <Group grow gap={8} wrap="nowrap" p={8} style={{ borderTop: '1px solid var(--divider)' }}>
      {steps.map(([name, label]) => (
        <Button
          key={name}
          variant="subtle"
          color={name === 'report' ? 'var(--ov-error-text)' : 'var(--ov-text)'}
          size="text"
          onClick={({ currentTarget }) => {
            opener.current = currentTarget;
            setStep(name);
          }}
        >
          {label}
        </Button>
      ))}
      {step && <ChatSafety start={step} onClose={close} />}
    </Group>
  );
}
