import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Person } from '#contract/users.ts';
import { PersonPage } from '../../components/person/PersonPage.tsx';
import { WhyYouSee } from '../../components/person/WhyYouSee.tsx';
import type { StoredUser } from '../../platform/stored-user.ts';
import { useLimit } from '../auth/api.ts';
import { useCardReasons } from '../discover/api.ts';
import { useListMatchesQuery } from '../matches/api.ts';
import { SafetyMenu, SafetySheets } from '../safety/api.ts';
import { LikeButton } from './LikeButton.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import * as texts from './texts.ts';
import { useLike } from './use-like.ts';

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
  const [confirmsUnmatch, setConfirmsUnmatch] = useState(false);
  // Unliking a match needs a confirmation, so the toggle waits for the list of matches.
  const isMatchKnown = !(liked && likesYou) || !matches.isFetching;

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
      <PersonPage person={person} sharedWith={viewer.interests} likesYou={likesYou}>
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
