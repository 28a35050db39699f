import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type MouseEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { MATCHES_POLL_MS } from '#contract/limits.ts';
import type { Match } from '#contract/matches.ts';
import { IconButton } from '../../components/layout/IconButton.tsx';
import { TabHeading } from '../../components/layout/TabHeading.tsx';
import { MatchList } from '../../components/person/MatchRow.tsx';
import { SafetySheets } from '../../components/safety/lazy-sheets.ts';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import * as texts from '../../components/texts.ts';
import { FOCUS_SEARCH } from '../../platform/focus-on-arrival.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import { useTypingAt } from '../../platform/live/typing.ts';
import { usePollingInterval } from '../../platform/live/use-polling.ts';
import { specified } from '../../platform/specified-texts.ts';
import { useListMatchesQuery } from './api.ts';
import { ClosedChats } from './ClosedChats.tsx';
import { GroupCount, GroupLabel } from './GroupLabel.tsx';
import { NewMatches } from './NewMatches.tsx';
import { SearchField } from './SearchField.tsx';
import { groupMatches, searchMatches } from './search.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRowMenu } from './use-row-menu.ts';

interface Props {
  /** The match whose conversation is open. */
  openId?: number;
  /** Shown on top, also without matches. */
  top?: ReactNode;
  /** Shown above the list once there is a match. */
  notice?: ReactNode;
}

/** The list of matches with its search. */
export function MatchesTab({ openId, top, notice }: Props) {
  const viewer = useSignedInUser();
  const query = useListMatchesQuery(viewer.id, {
    pollingInterval: usePollingInterval(MATCHES_POLL_MS),
  });
  const search = useNameSearch();
  const isSearchable = hasOpen(query.data ?? []);
  return (
    <>
      <Group justify="space-between" gap={0}>
        <TabHeading level={openId === undefined ? 1 : 2}>{specified.matches.title}</TabHeading>
        {isSearchable && (
          // In pixels: the gutter does not grow with the text size.
          <Box data-search style={{ marginInlineEnd: -10 }}>
            <IconButton
              ref={search.button}
              label={texts.matches.search}
              pressed={search.isOpen}
              onClick={search.isOpen ? search.close : search.open}
            >
              <IconSearch size={24} stroke={1.75} aria-hidden />
            </IconButton>
          </Box>
        )}
      </Group>
      {top}
      <AsyncView
        query={query}
        loading={specified.matches.loading}
        skeleton={<MatchesSkeleton />}
        empty={<NoMatches />}
      >
        {(matches) => (
          <>
            {hasOpen(matches) && notice}
            <SearchableMatches matches={matches} openId={openId} search={search} />
          </>
        )}
      </AsyncView>
    </>
  );
}

const hasOpen = (matches: Match[]): boolean => matches.some(({ closed }) => !closed);

interface MatchesProps extends Pick<Props, 'openId'> {
  matches: Match[];
  onOptions?: MouseEventHandler;
}

interface SearchableProps extends Omit<MatchesProps, 'onOptions'> {
  search: ReturnType<typeof useNameSearch>;
}

/** The search by name: closed until its button, its key or a navigation opens it. */
function useNameSearch() {
  const { state } = useLocation();
  const [wanted, setWanted] = useState<string | undefined>();
  const button = useRef<HTMLButtonElement>(null);
  const open = () => setWanted((former) => former ?? '');
  const close = () => {
    setWanted(undefined);
    button.current?.focus();
  };
  useEffect(() => {
    if (state === FOCUS_SEARCH) setWanted((former) => former ?? '');
  }, [state]);
  return { wanted: wanted ?? '', isOpen: wanted !== undefined, button, open, close, setWanted };
}

function SearchableMatches({ matches, openId, search }: SearchableProps) {
  const { wanted } = search;
  const isSearchable = hasOpen(matches);
  const found = isSearchable ? searchMatches(matches, wanted) : matches;
  const onKeyDown = useListKeys(found, openId);
  const menu = useRowMenu();
  const chosen = matches.find(({ id }) => id === menu.matchId);
  const navigate = useNavigate();
  const leave = () => {
    if (menu.matchId === openId) void navigate('/app?tab=matches', { replace: true });
  };
  return (
    // Each row is a link; the keys only move between the links.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div onKeyDown={onKeyDown} {...menu.handlers}>
      {isSearchable && search.isOpen && (
        <SearchField value={wanted} onChange={search.setWanted} onClose={search.close} />
      )}
      {!isSearchable && <NoMatches title={texts.matches.noneOpen} />}
      <Text variant="note" role="status">
        {found.length === 0 && texts.matches.noneFound(wanted.trim())}
      </Text>
      <Matches matches={found} openId={openId} onOptions={menu.onOptions} />
      {chosen && (
        <SafetySheets
          user={chosen.user}
          matchId={chosen.id}
          canClose={!chosen.closed}
          onClose={menu.close}
          onBlocked={leave}
          onUnmatched={leave}
        />
      )}
    </div>
  );
}

/** Whose turn it is: the viewer's, no one's yet, the others', and no one's any more. Without conversations, new matches are rows. */
function Matches({ matches, openId, onOptions }: MatchesProps) {
  const typingAt = useTypingAt();
  const { yourTurn, fresh, waiting, closed } = groupMatches(matches);
  const isFirst = yourTurn.length + waiting.length === 0;
  return (
    <>
      {yourTurn.length > 0 && (
        <>
          <GroupLabel>
            {texts.matches.yourTurn}
            <GroupCount of={yourTurn} />
          </GroupLabel>
          <MatchList matches={yourTurn} openId={openId} typingAt={typingAt} onOptions={onOptions} />
        </>
      )}
      {fresh.length > 0 && (
        <>
          <GroupLabel>
            {texts.matches.fresh}
            <GroupCount of={fresh} />
          </GroupLabel>
          {isFirst ? (
            <MatchList matches={fresh} openId={openId} onOptions={onOptions} />
          ) : (
            <NewMatches matches={fresh} openId={openId} />
          )}
        </>
      )}
      {waiting.length > 0 && (
        <>
          <GroupLabel>{texts.matches.waiting}</GroupLabel>
          <MatchList matches={waiting} openId={openId} typingAt={typingAt} onOptions={onOptions} />
        </>
      )}
      {closed.length > 0 && <ClosedChats matches={closed} openId={openId} onOptions={onOptions} />}
    </>
  );
}

function NoMatches({ title = specified.matches.empty }: { title?: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <Button component={Link} to="/app" variant="afterglow" size="lg">
          {texts.matches.toDiscover}
        </Button>
      }
    />
  );
}

const ROWS = [0, 1, 2, 3, 4, 5];

/** Placeholder of the list: six rows. */
function MatchesSkeleton() {
  return ROWS.map((row) => (
    <Group key={row} gap={12} h={76} wrap="nowrap">
      <Skeleton circle height={56} />
      <Stack gap={8} flex={1}>
        <Skeleton height={16} width="60%" radius="sm" />
        <Skeleton height={12} width="36%" radius="sm" />
      </Stack>
    </Group>
  ));
}
