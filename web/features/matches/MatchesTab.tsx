import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MATCHES_POLL_MS } from '#contract/limits.ts';
import type { Match } from '#contract/matches.ts';
import { useSignedInUser } from '../../app/hooks.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { OverlapArt } from '../../components/OverlapArt.tsx';
import { TabHeading } from '../../components/TabHeading.tsx';
import { usePollingInterval } from '../../realtime/use-polling.ts';
import { useListMatchesQuery } from './api.ts';
import { MatchesSkeleton } from './MatchesSkeleton.tsx';
import classes from './MatchesTab.module.css';
import { MatchRow } from './MatchRow.tsx';
import { NewMatches } from './NewMatches.tsx';

/** Everybody the viewer has matched with. */
export function MatchesTab() {
  const viewer = useSignedInUser();
  const query = useListMatchesQuery(viewer.id, {
    pollingInterval: usePollingInterval(MATCHES_POLL_MS),
  });
  return (
    <>
      <TabHeading>{specified.matches.title}</TabHeading>
      <AsyncView
        query={query}
        loading={specified.matches.loading}
        skeleton={<MatchesSkeleton />}
        empty={<NoMatches />}
      >
        {(matches) => <Matches matches={matches} />}
      </AsyncView>
    </>
  );
}

/** New matches stand in a rail; with nobody to talk to yet, they are rows like all others. */
function Matches({ matches }: { matches: Match[] }) {
  const fresh = matches.filter(({ lastMessage }) => lastMessage === null);
  const talked = matches.filter(({ lastMessage }) => lastMessage !== null);
  const hasRail = talked.length > 0 && fresh.length > 0;
  const rows = talked.length > 0 ? talked : fresh;
  return (
    <>
      {hasRail && (
        <>
          <h2 className={classes.label}>{texts.matches.fresh}</h2>
          <NewMatches matches={fresh} />
        </>
      )}
      <h2 className={classes.label}>
        {talked.length > 0 ? texts.matches.conversations : texts.matches.fresh}
      </h2>
      <ul className={classes.rows}>
        {rows.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
    </>
  );
}

function NoMatches() {
  return (
    <EmptyState
      title={specified.matches.empty}
      art={<OverlapArt form="apart" />}
      action={
        <Button component={Link} to="/app" variant="afterglow" size="lg">
          {texts.matches.toDiscover}
        </Button>
      }
    />
  );
}
