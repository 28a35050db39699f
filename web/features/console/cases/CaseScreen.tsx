import { Box, Button, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconGavel } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Case } from '#contract/cases.ts';
import { NOTE_MAX_CHARS } from '#contract/moderation.ts';
import { IconButton } from '../../../components/layout/IconButton.tsx';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { useNow } from '../../../components/state/use-now.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { THREE_COLUMNS_QUERY, useBreakpoint } from '../../../platform/theme/breakpoints.ts';
import { useAct, useAsk } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { withValues } from '../search-params.ts';
import * as texts from '../texts.ts';
import { minutesUntil } from '../times.ts';
import { useConsoleKeys } from '../use-console-keys.ts';
import classes from './Case.module.css';
import { CaseLog, CaseProfile, SimilarAccounts } from './CaseDetails.tsx';
import { CaseMaterial, REPORTS_PAGE } from './CaseMaterial.tsx';
import { CasePerson } from './CasePerson.tsx';
import { DueChip, Pseudonym, SeveritySign } from './CaseSigns.tsx';
import { DecisionPane } from './DecisionPane.tsx';
import { NextCase } from './NextCase.tsx';
import { useQueueFilters } from './queue-filters.ts';
import { useTakeNext } from './use-take-next.ts';

type Queue = 'reports' | 'appeals';

const TABS = ['material', 'profile', 'similar', 'log'] as const;
const NOT_FOUND = 404;
const LINE = '1px solid var(--ov-hairline)';
const HEAD = { borderBottom: LINE };
const ASIDE = { borderInlineStart: LINE, overflowY: 'auto' } as const;
const BAR = { borderTop: LINE };

/** A case: the material, and the decision beside it or in a sheet. */
export function CaseScreen({ queue }: { queue: Queue }) {
  const id = Number(useParams().id);
  const after = useSearchParams()[0].get(REPORTS_PAGE) ?? undefined;
  const query = consoleApi.useGetCaseQuery(
    { params: { id }, query: { after } },
    { refetchOnMountOrArgChange: true },
  );
  const isMissing = (query.error as ApiError | undefined)?.status === NOT_FOUND;
  return (
    <AsyncView query={query} error={isMissing ? texts.moderation.case.missing : undefined}>
      {(one) => <CaseView key={id} one={one} queue={queue} />}
    </AsyncView>
  );
}

function CaseView({ one, queue }: { one: Case; queue: Queue }) {
  const words = texts.moderation.case;
  const { title } = texts.moderation.decision;
  const hasRoom = useBreakpoint(THREE_COLUMNS_QUERY);
  const [isDeciding, { open, close }] = useDisclosure();
  const [isDecided, setDecided] = useState(false);
  const [claim] = consoleApi.useClaimCaseMutation();
  const act = useAct();
  const claimOne = () => act(() => claim({ params: { id: one.id } }).unwrap());
  const canClaim = one.state !== 'closed' && one.mayDecide && !one.claim;
  const escalate = useEscalate(one);
  useConsoleKeys({ c: () => canClaim && claimOne(), e: () => escalate?.(), n: useTakeNext() });
  const finish = () => {
    setDecided(true);
    close();
  };
  const decision = (
    <DecisionPane one={one} onClaim={claimOne} onDone={finish} isDecided={isDecided} />
  );
  return (
    <Stack h="100%" gap={0}>
      <CaseHeader one={one} queue={queue} />
      <Group flex={1} mih={0} gap={0} wrap="nowrap" align="stretch">
        <div className={classes.material}>
          <CasePerson one={one} />
          <CaseTabs one={one} onEscalate={escalate} />
        </div>
        {hasRoom ? (
          <Box component="aside" w={440} p={20} bg="var(--ov-bg)" style={ASIDE} aria-label={title}>
            <Title order={2} mb={14}>
              {title}
            </Title>
            {decision}
          </Box>
        ) : (
          // Without room beside the material: a bar at its foot, which opens the decision in a sheet.
          <Box p="12px 16px" pos="absolute" inset="auto 0 0" bg="var(--ov-surface)" style={BAR}>
            {one.state === 'closed' || (isDecided && one.state === 'second_look') ? (
              <NextCase takesFocus={isDecided} />
            ) : (
              <Button
                variant="afterglow"
                fullWidth
                leftSection={<IconGavel size={20} aria-hidden />}
                onClick={open}
              >
                {words.decide}
              </Button>
            )}
            <Sheet opened={isDeciding} onClose={close} title={title}>
              {decision}
            </Sheet>
          </Box>
        )}
      </Group>
    </Stack>
  );
}

function CaseTabs({ one, onEscalate }: { one: Case; onEscalate: (() => void) | undefined }) {
  const [tab, setTab] = useState<string | null>('material');
  const panels: Record<(typeof TABS)[number], ReactNode> = {
    material: <CaseMaterial one={one} />,
    profile: <CaseProfile profile={one.profile} />,
    similar: <SimilarAccounts one={one} />,
    log: <CaseLog one={one} onEscalate={onEscalate} />,
  };
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List style={{ flexWrap: 'nowrap', overflow: 'auto hidden' }}>
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {texts.moderation.case.tabs[name]}
            {name === 'similar' && one.similar.length > 0 && ` ${one.similar.length}`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((name) => (
        <Tabs.Panel key={name} value={name} pt={16}>
          {panels[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Hands a case to the admins, with a note; undefined for one that cannot be handed over. */
function useEscalate({ id, state, escalated }: Case): (() => void) | undefined {
  const words = texts.moderation.case;
  const [escalate] = consoleApi.useEscalateCaseMutation();
  const ask = useAsk();
  if (state === 'closed' || escalated) return undefined;
  return () =>
    ask({
      title: words.escalate,
      text: words.escalateText,
      confirm: words.escalate,
      why: words.note,
      maxChars: NOTE_MAX_CHARS,
      canUndo: true,
      run: (note) => escalate({ params: { id }, body: { note } }).unwrap(),
    });
}

function CaseHeader({ one, queue }: { one: Case; queue: Queue }) {
  const words = texts.moderation.case;
  const now = useNow(true);
  const navigate = useNavigate();
  const [release] = consoleApi.useReleaseCaseMutation();
  const act = useAct();
  const search = `?${withValues(useSearchParams()[0], { [REPORTS_PAGE]: undefined })}`;
  const { filters } = useQueueFilters();
  const { data } = consoleApi.useListCasesInfiniteQuery(
    queue === 'appeals' ? { ...filters, kind: 'appeal' } : filters,
  );
  const ids = data?.pages.flatMap(({ cases }) => cases.map(({ id }) => id)) ?? [];
  const at = ids.indexOf(one.id);
  const neighbor = (by: number) => (at < 0 ? undefined : ids[at + by]);
  const go = (by: number) => {
    const id = neighbor(by);
    if (id !== undefined) void navigate(`/admin/${queue}/${id}${search}`);
  };
  useConsoleKeys({ j: () => go(1), k: () => go(-1) });
  return (
    <Group component="header" gap="4px 12px" mih={64} p="8px clamp(8px, 2cqi, 24px)" style={HEAD}>
      <IconButton label={words.queue} to={`/admin/${queue}${search}`}>
        <IconArrowLeft aria-hidden />
      </IconButton>
      <Title order={1} fz={18}>
        {texts.safety.reasons[one.reason]}
      </Title>
      <Text c="dimmed">{words.title(one.id)}</Text>
      <Group gap={12} ps={8} wrap="nowrap">
        <SeveritySign severity={one.severity} />
        {one.state === 'closed' ? (
          <Text c="dimmed">{words.closed}</Text>
        ) : (
          <DueChip {...one} now={now} isNamed />
        )}
      </Group>
      <Group gap={8} ms="auto" wrap="nowrap">
        {one.claim && (
          <>
            <Pseudonym name={one.claim.by} />
            <Text fw={500}>
              {one.claim.isYours
                ? words.yours(minutesUntil(one.claim.until, now))
                : words.heldBy(one.claim.by)}
            </Text>
          </>
        )}
        {one.claim?.isYours && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => act(() => release({ params: { id: one.id } }).unwrap())}
          >
            {words.release}
          </Button>
        )}
        <IconButton
          label={words.previous}
          disabled={neighbor(-1) === undefined}
          onClick={() => go(-1)}
        >
          <IconChevronUp aria-hidden />
        </IconButton>
        <IconButton label={words.next} disabled={neighbor(1) === undefined} onClick={() => go(1)}>
          <IconChevronDown aria-hidden />
        </IconButton>
      </Group>
    </Group>
  );
}
