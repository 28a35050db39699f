import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Person } from '#contract/users.ts';
import type { StoredUser } from '../../app/stored-user.ts';
import * as texts from '../../app/texts.ts';
import { useListMatchesQuery } from '../matches/api.ts';
import { SafetyMenu } from '../safety/SafetyMenu.tsx';
import { LikeButton } from './LikeButton.tsx';
import { PersonPage } from './PersonPage.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import classes from './ProfileScreen.module.css';
import { useLike } from './use-like.ts';

const UnmatchSheet = lazy(async () => ({
  default: (await import('../safety/UnmatchSheet.tsx')).UnmatchSheet,
}));

interface Props {
  viewer: StoredUser;
  person: Person;
}

/** Somebody else: who they are, and what one can do about it. */
export function MemberProfile({ viewer, person }: Props) {
  const navigate = useNavigate();
  const { liked, likesYou, isReady, toggle } = useLike(viewer.id, person);
  const matches = useListMatchesQuery(viewer.id);
  const match = matches.data?.find(({ user }) => user.id === person.id);
  const [asksUnmatch, setAsksUnmatch] = useState(false);
  // Whether a like can be taken back without a question is known once the matches are.
  const isCertain = !(liked && likesYou) || !matches.isFetching;

  return (
    <ProfileFrame
      person={person}
      menu={
        <SafetyMenu
          user={person}
          matchId={match?.id}
          onBlocked={() => void navigate('/app', { replace: true })}
        />
      }
      action={
        <LikeButton
          name={person.name}
          liked={liked}
          disabled={!isReady || !isCertain}
          onToggle={() => (liked && match ? setAsksUnmatch(true) : void toggle())}
        />
      }
    >
      <PersonPage person={person} sharedWith={viewer.interests} likesYou={likesYou}>
        {match && (
          <Button
            component={Link}
            to={`/chat/${match.id}`}
            variant="quiet"
            fullWidth
            className={classes.write}
            leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden />}
          >
            {texts.matches.write}
          </Button>
        )}
      </PersonPage>
      <Suspense>
        {asksUnmatch && match && (
          <UnmatchSheet
            opened
            matchId={match.id}
            user={person}
            onClose={() => setAsksUnmatch(false)}
          />
        )}
      </Suspense>
    </ProfileFrame>
  );
}
