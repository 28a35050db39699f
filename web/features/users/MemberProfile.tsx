import { Button, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LikeableItem } from '#contract/liked-items.ts';
import type { Person } from '#contract/users.ts';
import { ActionButtons } from '../../components/deck/ActionButtons.tsx';
import type { SwipeKind } from '../../components/deck/swipe-gesture.ts';
import { useSuperLikeQuestion } from '../../components/deck/use-super-like-question.ts';
import { useBack } from '../../components/layout/BackButton.tsx';
import { LikeItemSheet } from '../../components/person/LikeItemSheet.tsx';
import { PersonPage } from '../../components/person/PersonPage.tsx';
import { WhyYouSee } from '../../components/person/WhyYouSee.tsx';
import { useAppDispatch } from '../../platform/hooks.ts';
import type { StoredUser } from '../../platform/stored-user.ts';
import { toast } from '../../platform/toasts.ts';
import { useLimit } from '../auth/api.ts';
import { swipeStored, useCardReasons, useSwipeMutation } from '../discover/api.ts';
import { useGetMatchQuery, useListMatchesQuery } from '../matches/api.ts';
import { SuperLikeSheet } from '../referrals/api.ts';
import { SafetyMenu } from '../safety/api.ts';
import { takesComments } from './api.ts';
import { ProfileFrame } from './ProfileFrame.tsx';
import * as texts from './texts.ts';
import { resultToast, useLike } from './use-like.ts';

interface Props {
  viewer: StoredUser;
  person: Person;
  onBlocked: () => void;
}

/** The profile of another member. Below are the answers of the deck, while the viewer can give one. */
export function MemberProfile({ viewer, person, onBlocked }: Props) {
  const dispatch = useAppDispatch();
  const isLimited = useLimit() !== undefined;
  const likes = useLike(viewer.id, person);
  const { liked, likesYou, isReady } = likes;
  const reasons = useCardReasons(person.id);
  const matches = useListMatchesQuery(viewer.id);
  const match = matches.data?.find(({ user }) => user.id === person.id);
  const [swipe] = useSwipeMutation();
  const [liking, setLiking] = useState<LikeableItem>();
  const isAnswerable = !match && !likes.isMutual && !matches.isLoading;
  const link = useFocusAfterMatch(isAnswerable);

  return (
    <ProfileFrame
      person={person}
      menu={<SafetyMenu user={person} matchId={match?.id} onBlocked={onBlocked} />}
      action={
        isAnswerable && (
          <Answers viewerId={viewer.id} name={person.name} likes={likes} isLimited={isLimited} />
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
        <WhyYouSee name={person.name} reasons={reasons} order={2} />
        {match?.closed && <Closed viewerId={viewer.id} matchId={match.id} name={person.name} />}
        {match && !match.closed && (
          <Button
            component={Link}
            ref={link}
            to={`/chat/${match.id}`}
            variant="quiet"
            fullWidth
            leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden />}
          >
            {texts.matches.write}
          </Button>
        )}
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
          toast({ ...resultToast(kind, isMatch, person.name), person });
        }}
      />
    </ProfileFrame>
  );
}

/** Who has closed the chat, in place of all that a match has. */
function Closed({ name, ...of }: { viewerId: number; matchId: number; name: string }) {
  const closed = useGetMatchQuery(of).data?.closed;
  if (!closed) return null;
  const { byYou, byOther } = texts.closing;
  return <Text c="dimmed">{closed.byViewer ? byYou : byOther(name)}</Text>;
}

interface AnswersProps {
  viewerId: number;
  name: string;
  likes: ReturnType<typeof useLike>;
  isLimited: boolean;
}

/** Pass, which leaves the profile, Super Like, and Like, which a second press withdraws. */
function Answers({ viewerId, name, likes, isLimited }: AnswersProps) {
  const { liked, isReady, answer } = likes;
  const back = useBack('/app');
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { hasFree, superLike, question } = useSuperLikeQuestion(
    viewerId,
    () => void answer('superLike', hasFree),
  );
  const off = (['like', 'superLike'] as const).filter((kind) =>
    kind === 'like' ? isLimited && !liked : isLimited || liked,
  );
  const onAnswer = async (kind: SwipeKind) => {
    if (kind === 'superLike') return superLike();
    const isStored = await answer(kind);
    // Unless the member has gone back meanwhile.
    if (isStored && kind === 'pass' && isShown.current) back();
  };
  return (
    <>
      <ActionButtons
        name={name}
        disabled={!isReady}
        off={off}
        liked={liked}
        hasFree={hasFree}
        onSwipe={(kind) => void onAnswer(kind)}
      />
      {question && <SuperLikeSheet {...question} />}
    </>
  );
}

/** A match replaces the answers: the link to its chat takes over their focus. */
function useFocusAfterMatch(isAnswerable: boolean) {
  const wasAnswerable = useRef(false);
  if (isAnswerable) wasAnswerable.current = true;
  return (link: HTMLAnchorElement | null) => {
    if (!link || !wasAnswerable.current) return;
    wasAnswerable.current = false;
    if (document.activeElement === document.body) link.focus({ preventScroll: true });
  };
}
