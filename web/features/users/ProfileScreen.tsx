import { Button, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, Navigate, useParams } from 'react-router-dom';
import { CONNECTED_POLL_MS } from '#contract/limits.ts';
import type { Person } from '#contract/users.ts';
import { BackBar } from '../../components/layout/BackBar.tsx';
import { useBack } from '../../components/layout/BackButton.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { PersonPage } from '../../components/person/PersonPage.tsx';
import classes from '../../components/person/ProfileView.module.css';
import { useGetPersonQuery } from '../../components/person/person-api.ts';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { LimitReached, reachedLimit } from '../../components/state/LimitReached.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { FOCUS_CONTENT } from '../../platform/focus-on-arrival.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import { usePollingInterval } from '../../platform/live/use-polling.ts';
import { specified } from '../../platform/specified-texts.ts';
import { useKeys } from '../../platform/use-keys.ts';
import { MemberMenu, MemberProfile } from './MemberProfile.tsx';
import { ProfileContent, ProfileFrame } from './ProfileFrame.tsx';
import * as texts from './texts.ts';

const NOT_FOUND = 404;
const ID = /^[1-9]\d{0,15}$/;

/** A member's profile, which Escape leaves. Missing, hidden, blocked and erased profiles look the same. */
export function ProfileScreen() {
  const { id = '' } = useParams();
  const [isBlocked, setBlocked] = useState(false);
  useKeys('everywhere', { close: useBack('/app') });
  if (isBlocked) return <Navigate to="/app" replace state={FOCUS_CONTENT} />;
  if (!ID.test(id)) return <ProfileGone />;
  // At once: the navigation may wait for a download, and the caches are invalidated next.
  const leave = () => flushSync(() => setBlocked(true));
  return <Profile key={id} id={Number(id)} onBlocked={leave} />;
}

function Profile({ id, onBlocked }: { id: number; onBlocked: () => void }) {
  const viewer = useSignedInUser();
  // The presence of a match is also published; that of others is not.
  const pollingInterval = usePollingInterval(CONNECTED_POLL_MS);
  const query = useGetPersonQuery(id, { refetchOnMountOrArgChange: true, pollingInterval });
  const error = query.error as ApiError | undefined;
  if (error?.status === NOT_FOUND) return <ProfileGone />;
  const limit = reachedLimit(error);
  if (!query.data && limit) {
    return (
      <Screen header={<BackBar fallback="/app" />}>
        <LimitReached level={1} limit={limit} />
      </Screen>
    );
  }
  const person = query.data;
  const isOwn = id === viewer.id;
  // One bar for all states: a click that the arriving profile overtakes still counts.
  return (
    <ProfileFrame
      person={person}
      menu={person && !isOwn && <MemberMenu {...{ viewer, person, onBlocked }} />}
    >
      {!person ? (
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
      ) : isOwn ? (
        <OwnPublicProfile person={person} />
      ) : (
        <MemberProfile viewer={viewer} person={person} />
      )}
    </ProfileFrame>
  );
}

function ProfileSkeleton() {
  return (
    <div>
      <div className={classes.profile} data-screen>
        <Skeleton className={classes.hero} radius={0} />
        <Stack className={classes.sheet} gap={10}>
          <Skeleton height={34} width="52%" radius="sm" />
          <Skeleton height={16} width="38%" radius="sm" />
          <Skeleton height={24} width="26%" radius="sm" mt={12} />
          <Skeleton height={16} radius="sm" />
          <Skeleton height={16} width="82%" radius="sm" />
        </Stack>
      </div>
    </div>
  );
}

/** A profile that the viewer cannot see: missing, hidden, blocked or erased. */
function ProfileGone() {
  return (
    <Screen header={<BackBar fallback="/app" />}>
      <EmptyState
        level={1}
        title={specified.profile.error}
        text={texts.profile.gone}
        link={{ to: '/app', label: texts.matches.toDiscover }}
      />
    </Screen>
  );
}

function OwnPublicProfile({ person }: { person: Person }) {
  return (
    <ProfileContent person={person}>
      <PersonPage person={person} sharedWith={[]}>
        <Button component={Link} to="/edit-profile" variant="quiet" fullWidth>
          {texts.profile.edit}
        </Button>
      </PersonPage>
    </ProfileContent>
  );
}
