import { Box, Group, SegmentedControl, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEventHandler, useDeferredValue } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LIKES_POLL_MS } from '#contract/limits.ts';
import type { Person } from '#contract/users.ts';
import { BackButton } from '../../components/layout/BackButton.tsx';
import { IconButton } from '../../components/layout/IconButton.tsx';
import { KeyHints } from '../../components/layout/KeyHints.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { AsyncView, type QueryState } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { LimitReached, reachedLimit } from '../../components/state/LimitReached.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import { KEYS } from '../../platform/keys.ts';
import { usePollingInterval } from '../../platform/live/use-polling.ts';
import { specified } from '../../platform/specified-texts.ts';
import { BESIDE_QUERY, useBreakpoint } from '../../platform/theme/breakpoints.ts';
import { toast } from '../../platform/toasts.ts';
import { discoverApi, explainFailedSwipe } from './api.ts';
import classes from './Likes.module.css';
import { useLikesFilter } from './LikesFilter.tsx';
import { type Like, LikesGrid } from './LikesGrid.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import * as texts from './texts.ts';
import { useAnswers } from './use-answers.ts';
import { useLikesKeys } from './use-likes-keys.ts';

/** The query of the list of sent likes. */
const SENT = '?sent';

/** Everyone who likes the viewer and has no answer yet, and beside them whom the viewer likes. */
export function LikesScreen() {
  const viewer = useSignedInUser();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isBeside = useBreakpoint(BESIDE_QUERY);
  const isSent = !isBeside && search === SENT;
  const query = discoverApi.useListUnansweredLikesQuery(viewer.id, {
    pollingInterval: usePollingInterval(LIKES_POLL_MS),
    refetchOnMountOrArgChange: true,
  });
  const answers = useAnswers(viewer.id);
  // Renders in slices: a change of the store alone renders in one task.
  const data = useDeferredValue(query.data)?.filter(
    ({ swiper }) => !answers.answered.has(swiper.id),
  );
  const { shown, chips } = useLikesFilter(data);
  const canUndo = answers.canUndo && !isSent;
  const onKeyDown = useLikesKeys({ canUndo, undo: answers.undo });
  const words = texts.likes;
  const [matched] = answers.matched;
  const received = (
    <>
      {chips}
      <List query={{ ...query, data: shown }} onKeyDown={onKeyDown} onAnswer={answers.answer} />
    </>
  );
  const sent = <SentLikes onKeyDown={onKeyDown} />;
  return (
    <>
      <Screen
        wide
        scrollKey={isSent ? 'sent-likes' : 'likes'}
        header={
          <Header count={isSent ? 0 : data?.length} onUndo={canUndo ? answers.undo : undefined} />
        }
      >
        {isBeside ? (
          <div className={classes.lists}>
            <div>{received}</div>
            <div>
              <Title order={2} mb={12}>
                {words.sent}
              </Title>
              {sent}
            </div>
          </div>
        ) : (
          <>
            <Group mb={12}>
              <SegmentedControl
                aria-label={words.lists}
                value={isSent ? SENT : ''}
                onChange={(chosen) => void navigate({ search: chosen }, { replace: true })}
                data={[
                  { value: '', label: words.title },
                  { value: SENT, label: words.sent },
                ]}
              />
            </Group>
            {isSent ? sent : received}
          </>
        )}
        <VisuallyHidden role="status">{answers.status}</VisuallyHidden>
      </Screen>
      {matched && (
        <MatchDialog
          key={matched.id}
          viewer={viewer}
          person={matched}
          onClose={answers.closeMatch}
        />
      )}
    </>
  );
}

/** The people whom the viewer likes and who have not liked back. */
function SentLikes({ onKeyDown }: { onKeyDown: KeyboardEventHandler }) {
  const { id: swiperId } = useSignedInUser();
  const query = discoverApi.useListSentLikesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [swipe] = discoverApi.useSwipeMutation();
  const takeBack = async (person: Person) => {
    const { error } = await swipe({ swiperId, swipedId: person.id, liked: false });
    if (error) explainFailedSwipe(error as ApiError);
    else toast({ title: specified.profile.unliked, person, href: `/profile/${person.id}` });
  };
  const limit = reachedLimit(query.error as ApiError | undefined);
  if (limit) return <LimitReached limit={limit} />;
  return <List query={query} isSent onKeyDown={onKeyDown} onAnswer={takeBack} />;
}

interface ListProps extends Omit<ComponentProps<typeof LikesGrid>, 'likes'> {
  query: QueryState<Like[]>;
}

function List({ query, ...grid }: ListProps) {
  const words = texts.likes;
  return (
    <AsyncView
      query={query}
      loading={words.loading}
      empty={
        <EmptyState
          title={grid.isSent ? words.noneSent : words.empty}
          text={grid.isSent ? words.noneSentText : words.emptyText}
          link={{ to: '/app', label: texts.matches.toDiscover }}
        />
      }
    >
      {(likes) => <LikesGrid likes={likes} {...grid} />}
    </AsyncView>
  );
}

function Header({ count, onUndo }: { count?: number; onUndo?: () => void }) {
  const { title, count: countText, explained, keys } = texts.likes;
  return (
    <Group gap={4} wrap="nowrap" mih="var(--ov-bar)" p="8px var(--ov-gutter)">
      <Box hiddenFrom="sm" ms="calc(var(--ov-gutter) * -0.6)">
        <BackButton fallback="/app?tab=profile" />
      </Box>
      <Box flex={1} miw={0}>
        <Title order={1} fz={{ base: 'xl', sm: 'h1' }}>
          {title}
        </Title>
        {count !== 0 && (
          // An empty line while the likes load, so that the header does not grow.
          <Text variant="note" mih="1lh">
            {count !== undefined && (
              <>
                {countText(count)}{' '}
                <Text span inherit display={{ base: 'none', sm: 'inline' }}>
                  {explained}
                </Text>
              </>
            )}
          </Text>
        )}
      </Box>
      {count !== 0 && (
        <KeyHints
          from="lg"
          fz="sm"
          hints={(['pass', 'like', 'open'] as const).map((name) => [
            KEYS.likes[name][0],
            keys[name],
          ])}
        />
      )}
      {onUndo && (
        <IconButton label={texts.discover.undo} onClick={onUndo}>
          <IconArrowBackUp size={24} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </Group>
  );
}
