import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LikeableItem } from '#contract/liked-items.ts';
import type { Person } from '#contract/users.ts';
import { LikeItemSheet } from '../../components/person/LikeItemSheet.tsx';
import { PersonPage } from '../../components/person/PersonPage.tsx';
import { WhyYouSee } from '../../components/person/WhyYouSee.tsx';
import type { StoredUser } from '../../platform/stored-user.ts';
import { toast } from '../../platform/toasts.ts';
import { useLimit } from '../auth/api.ts';
import { useCardReasons, useSwipeMutation } from '../discover/api.ts';
import { useListMatchesQuery } from '../matches/api.ts';
import { SafetyMenu, SafetySheets } from '../safety/api.ts';
import { takesComments } from './api.ts';
import { LikeButton } from './LikeButton.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import * as texts from './texts.ts';
import { resultToast, useLike } from './use-like.ts';

interface Props {
  viewer: StoredUser;
  person: Person;
  onBlocked: () => void;
}

export function MemberProfile({ viewer, person, onBlocked }: Props) {
  const limit = useLimit();
  const { liked, likesYou, isReady, toggle } = useLike(viewer.id, person);
  const reasons = useCardReasons(person.id);
  const matches = useListMatchesQuery(viewer.id);
  const match = matches.data?.find(({ user }) => user.id === person.id);
  const [swipe] = useSwipeMutation();
  const [liking, setLiking] = useState<LikeableItem>();
  const [confirmsUnmatch, setConfirmsUnmatch] = useState(false);
  // Unliking a match needs a confirmation, so the toggle waits for the list of matches.
  const isMatchKnown = !(liked && likesYou) || !matches.isFetching;

  const canLike = isReady && !liked && !match && limit === undefined;

  return (
    <ProfileFrame
      person={person}
      menu={<SafetyMenu user={person} matchId={match?.id} onBlocked={onBlocked} />}
      action={
        <LikeButton
          name={person.name}
          liked={liked}
          disabled={!isReady || !isMatchKnown || (limit !== undefined && !liked)}
          onToggle={() => (liked && match ? setConfirmsUnmatch(true) : void toggle())}
        />
      }
    >
      <PersonPage
        person={person}
        sharedWith={viewer.interests}
        likesYou={likesYou}
        onLike={canLike ? setLiking : undefined}
      >
        <WhyYouSee name={person.name} reasons={reasons} order={2} />
        {match && (
          <Button
            component={Link}
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
        onSent={(isMatch) => toast({ ...resultToast(true, isMatch), person })}
      />
      {confirmsUnmatch && match && (
        <SafetySheets
          start="unmatch"
          matchId={match.id}
          user={person}
          onBlocked={onBlocked}
          onClose={() => setConfirmsUnmatch(false)}
        />
      )}
    </ProfileFrame>
  );
}
