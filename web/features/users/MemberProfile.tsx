import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconHeartFilled, IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DiscoverPerson } from '#contract/discover.ts';
import type { LikeableItem } from '#contract/liked-items.ts';
import type { Person } from '#contract/users.ts';
import { ActionButtons } from '../../components/deck/ActionButtons.tsx';
import { SuperLikeSheet } from '../../components/deck/SuperLikeSheet.tsx';
import { FROM_DECK, type SwipeKind } from '../../components/deck/swipe-gesture.ts';
import { useSuperLikeQuestion } from '../../components/deck/use-super-like-question.ts';
import { useBack } from '../../components/layout/BackButton.tsx';
import { LikeItemSheet } from '../../components/person/LikeItemSheet.tsx';
import { PersonPage } from '../../components/person/PersonPage.tsx';
import { takesComments } from '../../components/person/person-api.ts';
import { WhyYouSee } from '../../components/person/WhyYouSee.tsx';
import { SafetySheets } from '../../components/safety/lazy-sheets.ts';
import { SafetyMenu } from '../../components/safety/SafetyMenu.tsx';
import { useAppDispatch } from '../../platform/hooks.ts';
import { specified } from '../../platform/specified-texts.ts';
import type { StoredUser } from '../../platform/stored-user.ts';
import { toast } from '../../platform/toasts.ts';
import { useLimit } from '../auth/api.ts';
import { cardAnswered, discoverApi, swipeStored, useCard } from '../discover/api.ts';
import { useGetMatchQuery, useListMatchesQuery } from '../matches/api.ts';
import { ProfileContent } from './ProfileFrame.tsx';
import * as texts from './texts.ts';
import { useLike } from './use-like.ts';

interface Props {
  viewer: StoredUser;
  person: Person;
}

interface MenuProps extends Props {
  onBlocked: () => void;
}

/** The menu of the bar. */
export function MemberMenu({ viewer, person, onBlocked }: MenuProps) {
  const { match } = useMatchWith(viewer.id, person.id);
  return <SafetyMenu user={person} matchId={match?.id} onBlocked={onBlocked} />;
}

function useMatchWith(viewerId: number, personId: number) {
  const { data, isLoading } = useListMatchesQuery(viewerId);
  return { match: data?.find(({ user }) => user.id === personId), isLoading };
}

/** The profile of another member. Below are the answers of the deck, while the viewer can give one. */
export function MemberProfile({ viewer, person }: Props) {
  const dispatch = useAppDispatch();
  const isLimited = useLimit() !== undefined;
  const card = useCard(person.id);
  const onAnswer = useAfterAnswer(person, card);
  const likes = useLike(viewer.id, person, onAnswer);
  const { liked, likesYou, isReady } = likes;
  const { match, isLoading } = useMatchWith(viewer.id, person.id);
  const [swipe] = discoverApi.useSwipeMutation();
  const [liking, setLiking] = useState<LikeableItem>();
  const isAnswerable = !match && !likes.isMutual && !isLoading;
  const wasAnswerable = useRef(false);
  if (isAnswerable) wasAnswerable.current = true;

  return (
    <ProfileContent
      person={person}
      action={
        isAnswerable ? (
          <Answers viewerId={viewer.id} name={person.name} likes={likes} isLimited={isLimited} />
        ) : (
          match &&
          !match.closed && (
            <Matched person={person} matchId={match.id} takesFocus={wasAnswerable.current} />
          )
        )
      }
    >
      <PersonPage
        person={match?.closed ? { ...person, isOnline: false } : person}
        sharedWith={viewer.interests}
        likesYou={likesYou && !match?.closed}
        isMatch={match !== undefined}
        onLike={isAnswerable && isReady && !liked && !isLimited ? setLiking : undefined}
      >
        <WhyYouSee name={person.name} reasons={card?.reasons} order={2} />
        {match?.closed && <Closed viewerId={viewer.id} matchId={match.id} name={person.name} />}
      </PersonPage>
      <LikeItemSheet
        viewerId={viewer.id}
        person={person}
        item={liking}
        takesComments={takesComments(person)}
        swipe={swipe}
        onClose={() => setLiking(undefined)}
        onSent={(isMatch, kind) => {
          dispatch(swipeStored(kind));
          onAnswer(kind, isMatch);
        }}
      />
    </ProfileContent>
  );
}

/** Who has closed the chat, in place of all that a match has. */
function Closed({ name, ...of }: { viewerId: number; matchId: number; name: string }) {
  const closed = useGetMatchQuery(of).data?.closed;
  if (!closed) return null;
  const { byYou, byOther } = texts.closing;
  return <Text c="dimmed">{closed.byViewer ? byYou : byOther(name)}</Text>;
}

/**
 * Returns what follows a stored answer, with a toast; false stands for a withdrawn like. A profile that was opened from the
 * deck leads back to it, where its card leaves. Elsewhere a pass leads back, and after a like the profile stays.
 */
function useAfterAnswer(person: Person, card: DiscoverPerson | undefined) {
  const dispatch = useAppDispatch();
  const back = useBack('/app');
  const { state, pathname } = useLocation();
  return (kind: SwipeKind | false, isMatch: boolean) => {
    const returns = state === FROM_DECK && kind !== false;
    // The deck shows a match itself.
    if (returns && card) dispatch(cardAnswered({ person: card, kind, isMatch }));
    if (kind !== 'pass' && !(returns && card && isMatch)) {
      toast({ ...resultToast(kind, isMatch, person.name), person });
    }
    // Unless the member has gone back meanwhile.
    if ((returns || kind === 'pass') && window.location.pathname === pathname) back();
  };
}

/** What to say once a like is stored or withdrawn. */
function resultToast(like: 'like' | 'superLike' | false, isMatch: boolean, name: string) {
  const words = specified.profile;
  if (!like) return { title: words.unliked };
  if (isMatch) return { title: words.match };
  return { title: like === 'superLike' ? texts.discover.done.superLike(name) : words.liked };
}

interface AnswersProps {
  viewerId: number;
  name: string;
  likes: ReturnType<typeof useLike>;
  isLimited: boolean;
}

/** Pass, Super Like, and Like, which a second press withdraws. */
function Answers({ viewerId, name, likes, isLimited }: AnswersProps) {
  const { liked, isReady, answer } = likes;
  const { hasFree, superLike, question } = useSuperLikeQuestion(
    viewerId,
    () => void answer('superLike', hasFree),
  );
  const off = (['like', 'superLike'] as const).filter((kind) =>
    kind === 'like' ? isLimited && !liked : isLimited || liked,
  );
  return (
    <>
      <ActionButtons
        name={name}
        disabled={!isReady}
        off={off}
        liked={liked}
        hasFree={hasFree}
        onSwipe={(kind) => (kind === 'superLike' ? superLike() : void answer(kind))}
      />
      {question && <SuperLikeSheet {...question} />}
    </>
  );
}

interface MatchedProps {
  person: Person;
  matchId: number;
  /** True when it replaces the answers, whose focus the link takes over. */
  takesFocus: boolean;
}

/** The way to the chat, and the pressed heart: a further press asks whether the match shall end. */
function Matched({ person, matchId, takesFocus }: MatchedProps) {
  const [asks, setAsks] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Group gap={12} px="var(--ov-gutter)" wrap="nowrap" data-bottom-bar>
      <Button
        component={Link}
        ref={link}
        to={`/chat/${matchId}`}
        variant="quiet"
        size="lg"
        flex={1}
        leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden />}
      >
        {texts.matches.write}
      </Button>
      <ActionIcon
        size="var(--action)"
        radius="50%"
        variant="filled"
        color="mint.6"
        aria-label={texts.discover.answer.like(person.name)}
        aria-pressed
        onClick={() => setAsks(true)}
      >
        <IconHeartFilled size={30} aria-hidden />
      </ActionIcon>
      {asks && (
        <SafetySheets
          start="unmatch"
          user={person}
          matchId={matchId}
          onBlocked={() => {}}
          onClose={() => setAsks(false)}
        />
      )}
    </Group>
  );
}
