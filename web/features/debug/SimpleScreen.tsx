import { Button, Stack, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { DeckTab } from '../../components/deck/DeckTab.tsx';
import { NavigationLayout } from '../../components/layout/NavigationLayout.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { TABS, type Tab, TabBar } from '../../components/layout/TabBar.tsx';
import { TabHeading } from '../../components/layout/TabHeading.tsx';
import { TopBar } from '../../components/layout/TopBar.tsx';
import { MatchList } from '../../components/person/MatchRow.tsx';
import { PersonAvatar } from '../../components/person/PersonAvatar.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { demoPlaceholder } from '../../platform/stored-user.ts';
import { SimpleDeck } from './SimpleDeck.tsx';
import * as texts from './texts.ts';
import { TWO_MATCHES, TWO_PEOPLE } from './two-people.ts';

const CONTENT: Record<Tab, () => React.ReactNode> = {
  discover: () => (
    <DeckTab nearby={String(TWO_PEOPLE.length)}>
      <SimpleDeck />
    </DeckTab>
  ),
  matches: () => (
    <>
      <TabHeading>{specified.matches.title}</TabHeading>
      <MatchList matches={TWO_MATCHES} />
    </>
  ),
  events: () => (
    <>
      <TabHeading>{specified.events.title}</TabHeading>
      <EmptyState title={specified.events.empty} text={texts.events.emptyText} />
    </>
  ),
  profile: () => (
    <Stack align="center" pt={4}>
      <PersonAvatar name={demoPlaceholder.name} image={null} size={112} ring="afterglow" />
      <Title order={1}>{demoPlaceholder.name}</Title>
      <Button component={Link} to="/login" variant="afterglow" size="lg">
        {texts.simple.signIn}
      </Button>
    </Stack>
  ),
};

/** The four tabs with two fictional people, without any request to the server. */
export function SimpleScreen() {
  const [query] = useSearchParams();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'discover';
  return (
    <NavigationLayout hasDock navigation={<TabBar active={tab} base="/simple" />}>
      <Screen
        header={
          <TopBar name={demoPlaceholder.name} image={null} profileHref="/simple?tab=profile" />
        }
        fixed={tab === 'discover'}
      >
        {CONTENT[tab]()}
      </Screen>
    </NavigationLayout>
  );
}
