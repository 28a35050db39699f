import '../../app/mantine-signed-in.css';
import { Button, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { specified } from '../../app/specified-texts.ts';
import { demoPlaceholder } from '../../app/stored-user.ts';
import * as texts from '../../app/texts.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { Screen } from '../../components/Screen.tsx';
import { TABS, type Tab, TabBar } from '../../components/TabBar.tsx';
import { TabHeading } from '../../components/TabHeading.tsx';
import { TopBar } from '../../components/TopBar.tsx';
import { DiscoverHeader } from '../discover/DiscoverHeader.tsx';
import discover from '../discover/DiscoverTab.module.css';
import matches from '../matches/MatchesTab.module.css';
import { MatchRow } from '../matches/MatchRow.tsx';
import { SimpleDeck } from './SimpleDeck.tsx';
import classes from './SimpleScreen.module.css';
import { TWO_MATCHES, TWO_PEOPLE } from './two-people.ts';

const CONTENT: Record<Tab, () => React.ReactNode> = {
  discover: () => (
    <div className={discover.tab}>
      <DiscoverHeader nearby={String(TWO_PEOPLE.length)} />
      <SimpleDeck />
    </div>
  ),
  matches: () => (
    <>
      <TabHeading>{specified.matches.title}</TabHeading>
      <ul className={matches.rows}>
        {TWO_MATCHES.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
    </>
  ),
  events: () => (
    <>
      <TabHeading>{specified.events.title}</TabHeading>
      <EmptyState title={specified.events.empty} text={texts.events.emptyText} />
    </>
  ),
  profile: () => (
    <div className={classes.profile}>
      <PersonAvatar name={demoPlaceholder.name} image={null} size={112} ring="afterglow" />
      <Title order={1}>{demoPlaceholder.name}</Title>
      <Button component={Link} to="/login" variant="afterglow" size="lg">
        {texts.simple.signIn}
      </Button>
    </div>
  ),
};

/** A page that shows the four tabs with two invented people, and asks the server for nothing. */
export function SimpleScreen() {
  const [query] = useSearchParams();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'discover';
  return (
    <div className={classes.layout}>
      <Screen
        header={
          <TopBar name={demoPlaceholder.name} image={null} profileHref="/simple?tab=profile" />
        }
        fixed={tab === 'discover'}
      >
        {CONTENT[tab]()}
      </Screen>
      <TabBar active={tab} base="/simple" />
    </div>
  );
}
