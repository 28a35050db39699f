import { ActionIcon, Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { MESSAGE_QUERY_MAX, MESSAGE_QUERY_MIN, SEARCHED_MESSAGES_MAX } from '#contract/limits.ts';
import type { FoundMessage } from '#contract/messages.ts';
import { countGraphemes } from '#contract/names.ts';
import { rowTime } from '../../../components/person/chat-dates.ts';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { formatNumber } from '../../../platform/locale.ts';
import { messagesApi } from '../api.ts';
import classes from '../Chat.module.css';
import type { Shown } from '../list/use-jump.ts';
import { authorOf, useChat } from '../open-chat.tsx';
import * as texts from '../texts.ts';
import type { ChatSearchState } from './use-chat-search.ts';

const SEARCH_AFTER_MS = 300;
const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  search: ChatSearchState;
  /** Shows a found message; without the focus while the member steps from result to result. */
  onShow: (shown: Shown) => void;
}

/** The search in a chat, while it is open. */
export const ChatSearch = (props: Props) => props.search.isOpen && <OpenSearch {...props} />;

/** The field, the results, and once one is shown, the way to the next. */
function OpenSearch({ search, onShow }: Props) {
  const [typed, setTyped] = useState('');
  const { query, settled, isLong, pages } = useFound(typed.trim());
  /** Position of the shown result; the list of results is hidden then. */
  const [at, setAt] = useState<number>();
  const results = pages?.flatMap((page) => page.results);
  const count = results?.length ?? 0;

  function show(index: number, takesFocus = false): void {
    const result = results?.[index];
    if (!result) return;
    setAt(index);
    onShow({ id: result.id, takesFocus });
    if (index >= count - 2 && query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      search.close();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      // Results of a former query are still shown.
      if (typed.trim() !== settled) return;
      show(at === undefined ? 0 : at + (event.shiftKey ? -1 : 1));
    }
  }

  return (
    <Stack role="search" className={classes.lined} mah="64%" gap={0} onKeyDown={onKeyDown}>
      <Group gap={4} wrap="nowrap" px="var(--ov-gutter)" py={8}>
        <TextInput
          ref={search.field}
          role="searchbox"
          flex={1}
          aria-label={texts.chat.search}
          placeholder={texts.chat.search}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MESSAGE_QUERY_MAX}
          // Beside the steps, a phone has little room.
          leftSection={at === undefined && <IconSearch {...ICON} size={20} />}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(undefined);
          }}
        />
        {at !== undefined && (
          <Steps
            position={texts.chat.resultAt(
              formatNumber(at + 1),
              `${formatNumber(count)}${query.hasNextPage ? '+' : ''}`,
            )}
            older={at + 1 < count ? () => show(at + 1) : undefined}
            newer={at > 0 ? () => show(at - 1) : undefined}
            onList={() => setAt(undefined)}
          />
        )}
        <ActionIcon radius="50%" aria-label={texts.chat.closeSearch} onClick={search.close}>
          <IconX {...ICON} />
        </ActionIcon>
      </Group>
      {isLong && at === undefined && (
        <Stack className={classes.scroller} gap={0} px="var(--ov-gutter)" pb={8}>
          <AsyncView query={{ ...query, data: results }} loading={texts.chat.searching}>
            {(found) => (
              <Results
                results={found}
                isComplete={pages?.at(-1)?.isComplete ?? true}
                onChoose={(index) => show(index, true)}
                query={query}
              />
            )}
          </AsyncView>
        </Stack>
      )}
    </Stack>
  );
}

/** What is found for the query once it is typed, and long enough. */
function useFound(typed: string) {
  const { matchId } = useChat();
  const [settled] = useDebouncedValue(typed, SEARCH_AFTER_MS);
  const isLong = countGraphemes(settled) >= MESSAGE_QUERY_MIN;
  const query = messagesApi.useSearchMessagesInfiniteQuery(
    { matchId, query: settled },
    { skip: !isLong },
  );
  return { query, settled, isLong, pages: isLong ? query.currentData?.pages : undefined };
}

interface StepsProps {
  position: string;
  /** Undefined at the end. */
  older?: () => void;
  newer?: () => void;
  onList: () => void;
}

/** Where the shown result is among all, and the way to its neighbors. */
const Steps = ({ position, older, newer, onList }: StepsProps) => (
  <>
    <Button variant="ghost" size="text" flex="none" title={texts.chat.allResults} onClick={onList}>
      <span role="status">{position}</span>
    </Button>
    {(
      [
        [texts.chat.olderResult, older, IconChevronUp],
        [texts.chat.newerResult, newer, IconChevronDown],
      ] as const
    ).map(([label, onClick, Icon]) => (
      <ActionIcon
        key={label}
        radius="50%"
        aria-label={label}
        // Not `disabled`: a button that its own click disables would lose the focus.
        aria-disabled={!onClick || undefined}
        data-disabled={!onClick || undefined}
        onClick={onClick}
      >
        <Icon {...ICON} />
      </ActionIcon>
    ))}
  </>
);

interface ResultsProps {
  results: FoundMessage[];
  /** False when older messages were not searched. */
  isComplete: boolean;
  onChoose: (index: number) => void;
  query: ReturnType<typeof useFound>['query'];
}

function Results({ results, isComplete, onChoose, query }: ResultsProps) {
  const chat = useChat();
  const now = new Date();
  return (
    <>
      <Text role="status" variant="note" py={results.length ? 4 : 12}>
        {results.length > 0
          ? texts.chat.results(results.length, query.hasNextPage)
          : texts.chat.noResults}
      </Text>
      {results.map(({ id, senderId, createdAt, excerpt, ranges }, index) => (
        <UnstyledButton key={id} className={classes.result} onClick={() => onChoose(index)}>
          <Group component="span" justify="space-between" gap={8} wrap="nowrap">
            <Text span variant="label" truncate dir="auto">
              {authorOf(chat, senderId)}
            </Text>
            <Text span variant="hint" flex="none">
              <time dateTime={createdAt}>{rowTime(createdAt, now)}</time>
            </Text>
          </Group>
          <Text span display="block" lineClamp={2} dir="auto">
            <Marked text={excerpt} ranges={ranges} />
          </Text>
        </UnstyledButton>
      ))}
      {query.hasNextPage && (
        <Button
          variant="quiet"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.chat.moreResults}
        </Button>
      )}
      {!isComplete && !query.hasNextPage && (
        <Text variant="note" py={12}>
          {texts.chat.searchedNewest(SEARCHED_MESSAGES_MAX)}
        </Text>
      )}
    </>
  );
}

/** A text with its matches marked. */
function Marked({ text, ranges }: { text: string; ranges: FoundMessage['ranges'] }) {
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark className={classes.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
