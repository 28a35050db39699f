import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import * as texts from '../texts.ts';
import classes from './GuideFrame.module.css';
import { IconButton } from './IconButton.tsx';
import { MainButton } from './MainButton.tsx';
import { Screen } from './Screen.tsx';

interface Props {
  /** Index of the step, and the number of steps. */
  at: number;
  of: number;
  title: string;
  /** Why this is asked, and who sees the answer. */
  why: string;
  skip: string;
  submit: string;
  /** True while the answer is missing or is being saved. */
  isOff?: boolean;
  onBack?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  onSubmit: () => void;
  /** Buttons in place of the one that continues. */
  footer?: ReactNode;
  /** A button below the one that continues. */
  below?: ReactNode;
  children: ReactNode;
}

/** One question a screen. The field marked by `data-autofocus` gets the focus, else the title: use a key for each step. */
export function GuideFrame({ at, of, title, why, onSubmit, children, ...bars }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('[data-autofocus]') ?? find('h1'))?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!bars.isOff) onSubmit();
  };
  return (
    <Screen header={<Bar at={at} of={of} {...bars} />} footer={<Foot form={id} {...bars} />}>
      <form id={id} ref={form} className={classes.column} noValidate onSubmit={submit}>
        <Text variant="note" mt={16}>
          {texts.profileTab.done(at + 1, of)}
        </Text>
        <Title order={1} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        <Text c="dimmed" mt={4} mb={24}>
          {why}
        </Text>
        {children}
      </form>
    </Screen>
  );
}

const Bar = ({
  at,
  of,
  skip,
  onBack,
  onSkip,
}: Pick<Props, 'at' | 'of' | 'skip' | 'onBack' | 'onSkip'>) => (
  <Group mih="var(--ov-bar)" px={6} gap={12} wrap="nowrap" className={classes.column}>
    <Group w={44}>
      {onBack && (
        <IconButton label={texts.common.back} onClick={onBack}>
          <IconChevronLeft size={24} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </Group>
    <div className={classes.segments} aria-hidden>
      {Array.from({ length: of }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps have an order only
        <span key={step} data-done={step <= at || undefined} />
      ))}
    </div>
    <Group miw={44} justify="end">
      {onSkip && (
        <Button variant="ghost" size="touch" onClick={onSkip}>
          {skip}
        </Button>
      )}
    </Group>
  </Group>
);

const Foot = ({
  form,
  submit,
  isOff,
  footer,
  below,
}: { form: string } & Pick<Props, 'submit' | 'isOff' | 'footer' | 'below'>) => (
  <Stack
    gap={10}
    px="var(--ov-gutter)"
    pt={8}
    pb="max(16px, env(safe-area-inset-bottom))"
    className={classes.column}
  >
    {footer ?? (
      <MainButton
        type="submit"
        form={form}
        aria-disabled={isOff}
        data-disabled={isOff || undefined}
      >
        {submit}
      </MainButton>
    )}
    {below}
  </Stack>
);
