import { useParams } from 'react-router-dom';
import { useSignedInUser } from '../../app/hooks.ts';
import type { ApiError } from '../../app/refusal.ts';
import { specified } from '../../app/specified-texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { BackBar } from '../../components/BackBar.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useGetPersonQuery } from './api.ts';
import { EnoughToday } from './EnoughToday.tsx';
import { MemberProfile } from './MemberProfile.tsx';
import { OwnPublicProfile } from './OwnPublicProfile.tsx';
import { ProfileBar } from './ProfileBar.tsx';
import { ProfileGone } from './ProfileGone.tsx';
import classes from './ProfileScreen.module.css';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

const NOT_FOUND = 404;
const ID = /^[1-9]\d{0,15}$/;

/** A member's profile. Not there, hidden, blocked and erased look the same. */
export function ProfileScreen() {
  const { id = '' } = useParams();
  return ID.test(id) ? <Profile key={id} id={Number(id)} /> : <ProfileGone />;
}

function Profile({ id }: { id: number }) {
  const viewer = useSignedInUser();
  const query = useGetPersonQuery(id, { refetchOnMountOrArgChange: true });
  const failure = query.error as ApiError | undefined;
  if (failure?.status === NOT_FOUND) return <ProfileGone />;
  if (!query.data && failure?.code === 'daily_limit') {
    return (
      <Screen header={<BackBar fallback="/app" />}>
        <EnoughToday level={1} text={failure.message ?? ''} />
      </Screen>
    );
  }
  if (!query.data) {
    return (
      <div className={classes.profile}>
        <ProfileBar />
        <Screen bleed>
          <AsyncView
            query={query}
            loading={specified.profile.loading}
            error={specified.profile.error}
            skeleton={<ProfileSkeleton />}
          >
            {() => null}
          </AsyncView>
        </Screen>
      </div>
    );
  }
  return id === viewer.id ? (
    <OwnPublicProfile person={query.data} />
  ) : (
    <MemberProfile viewer={viewer} person={query.data} />
  );
}
