import { Anchor, Box, Button, Group, Progress, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Start } from '#contract/console/start.ts';
import { EventForm } from '../../../components/event/lazy-event-form.ts';
import layout from '../../../components/layout/Rows.module.css';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { useGetSessionQuery } from '../../../platform/session.ts';
import { useSaveEvent } from '../../events/api.ts';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';
import { copyLink, LinksCard } from './LinksCard.tsx';
import { OpeningCard } from './OpeningCard.tsx';
import classes from './Start.module.css';
import { StepRow } from './StepRow.tsx';
import { type Step, stepsOf } from './steps.ts';
import { EVENT_TEMPLATES, type EventTemplate, TemplatesCard } from './TemplatesCard.tsx';

const words = texts.start;
const CHECK_MS = 60_000;

/** What a community needs before it opens. Each line checks itself on opening, on focus and every minute. */
export function StartPage() {
  const query = consoleApi.useGetStartQuery(
    {},
    {
      pollingInterval: CHECK_MS,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  );
  return (
    <AsyncView query={query} loading={texts.admin.loading}>
      {(start) => <Loaded start={start} isChecking={query.isFetching} onCheck={query.refetch} />}
    </AsyncView>
  );
}

interface Props {
  start: Start;
  isChecking: boolean;
  onCheck: () => void;
}

function Loaded({ start, isChecking, onCheck }: Props) {
  const [template, setTemplate] = useState<EventTemplate>();
  const [isAdding, setAdding] = useState(false);
  const save = useSaveEvent();
  const steps = stepsOf(start, Date.now());

  function act({ id }: Step): void {
    const [link] = start.links;
    if (id === 'event') setTemplate(EVENT_TEMPLATES[0]);
    else if (id !== 'invitations') onCheck();
    else if (link) copyLink(link.url);
    else setAdding(true);
  }

  return (
    <div className={classes.page}>
      <section className={classes.main} aria-label={words.heading}>
        <Steps steps={steps} isChecking={isChecking} onAct={act} />
        <OwnVisibility />
      </section>
      <div className={classes.side}>
        <OpeningCard start={start} />
        <LinksCard links={start.links} isAdding={isAdding} onAdding={setAdding} />
        <TemplatesCard onChoose={setTemplate} />
      </div>
      <EventForm
        opened={template !== undefined}
        template={template?.fields}
        onSave={async (edit) => {
          const saved = await save(edit);
          onCheck();
          return saved;
        }}
        onClose={() => setTemplate(undefined)}
      />
    </div>
  );
}

interface StepsProps {
  steps: Step[];
  isChecking: boolean;
  onAct: (step: Step) => void;
}

/** The list with its progress; one line once everything is done. */
function Steps({ steps, isChecking, onAct }: StepsProps) {
  const done = steps.filter(({ state }) => state === 'done');
  const next = steps.find(({ state }) => state !== 'done');
  const [isShown, setShown] = useState(false);
  const change = useChange(done);
  return (
    <>
      <Group justify="space-between" align="flex-end" gap={12}>
        <Box flex="1 1 14rem">
          <Title order={1}>{words.heading}</Title>
          <Text c="dimmed">{next ? words.hint : words.allDone}</Text>
        </Box>
        <Text fz="1.625rem" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Text span inherit fw={700} c="var(--ov-text)">
            {done.length}
          </Text>
          {words.of(done.length, steps.length).replace(/^\d+/, '')}
        </Text>
      </Group>
      <Progress.Root
        my={12}
        size={6}
        role="img"
        aria-label={words.progress(done.length, steps.length)}
      >
        <Progress.Section
          color="mint"
          value={(done.length / steps.length) * 100}
          withAria={false}
        />
      </Progress.Root>
      <VisuallyHidden role="status">{change}</VisuallyHidden>
      {next || isShown ? (
        <ul className={layout.rows}>
          {steps.map((step) => (
            <StepRow
              key={step.id}
              step={step}
              isNext={step === next}
              isChecking={isChecking && step.state !== 'done'}
              onAct={() => onAct(step)}
            />
          ))}
        </ul>
      ) : (
        <Button variant="quiet" mt={8} w="fit-content" onClick={() => setShown(true)}>
          {words.show}
        </Button>
      )}
    </>
  );
}

/** The text of the live region: steps that a check found done since the page was opened. */
function useChange(done: Step[]): string {
  const [text, setText] = useState('');
  const before = useRef(done);
  const titles = done.map(({ title }) => title).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by the titles
  useEffect(() => {
    const known = before.current.map(({ id }) => id);
    const added = done.filter(({ id }) => !known.includes(id)).map(({ title }) => title);
    before.current = done;
    if (added.length > 0) setText(words.nowDone(added));
  }, [titles]);
  return text;
}

/** Tells the person who runs the site that the own profile is hidden. */
function OwnVisibility() {
  const account = useGetSessionQuery().data?.user;
  if (account?.discretionLevel !== 'maximum') return null;
  return (
    <Group mt="auto" pt={24} gap={8} c="dimmed" fz="0.9375rem" wrap="nowrap">
      <IconEyeOff size={20} stroke={1.75} aria-hidden />
      <span>{words.hidden}</span>
      <Anchor component={Link} to="/preferences" py={10} fw={600} fz="inherit">
        {words.change}
      </Anchor>
    </Group>
  );
}
