import { Box, Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Person } from '#contract/users.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import type { StoredUser } from '../../app/stored-user.ts';
import * as texts from '../../app/texts.ts';
import { useLimit } from '../../app/use-limit.ts';
import { PersonPage } from '../../components/PersonPage.tsx';
import { SafetyMenu } from '../../components/safety/SafetyMenu.tsx';
import { WhyYouSee } from '../../components/WhyYouSee.tsx';
import { useCardReasons } from '../discover/api.ts';
import { useListMatchesQuery } from '../matches/api.ts';
import { LikeButton } from './LikeButton.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import { useLike } from './use-like.ts';

const UnmatchSheet = lazyPart(
  () => import('../../components/safety/UnmatchSheet.tsx'),
  'UnmatchSheet',
);

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
        {reasons && (
          <Box mt={16}>
            <WhyYouSee name={person.name} reasons={reasons} order={2} />
          </Box>
        )}
        {match && (
          <Button
            component={Link}
            to={`/chat/${match.id}`}
            variant="quiet"
            fullWidth
            mt={16}
            leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden />}
          >
            {texts.matches.write}
          </Button>
        )}
      </PersonPage>
      {confirmsUnmatch && match && (
        <UnmatchSheet
          opened
          matchId={match.id}
          user={person}
          onClose={() => setConfirmsUnmatch(false)}
        />
      )}
    </ProfileFrame>
  );
}
