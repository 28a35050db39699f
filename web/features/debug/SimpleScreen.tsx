import { Button, Stack, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { specified } from '../../app/specified-texts.ts';
import { demoPlaceholder } from '../../app/stored-user.ts';
import * as texts from '../../app/texts.ts';
import { DeckTab } from '../../components/deck/DeckTab.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { MatchList } from '../../components/MatchRow.tsx';
import { NavigationLayout } from '../../components/NavigationLayout.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { Screen } from '../../components/Screen.tsx';
import { TABS, type Tab, TabBar } from '../../components/TabBar.tsx';
import { TabHeading } from '../../components/TabHeading.tsx';
import { TopBar } from '../../components/TopBar.tsx';
import { SimpleDeck } from './SimpleDeck.tsx';
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
