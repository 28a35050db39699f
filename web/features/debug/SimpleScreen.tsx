import { Button, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CardPile } from '../../components/deck/CardPile.tsx';
import { DeckTab } from '../../components/deck/DeckTab.tsx';
import { useDeck } from '../../components/deck/use-deck.ts';
import { useSwipe } from '../../components/deck/use-swipe.ts';
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
import { SimpleChat } from './SimpleChat.tsx';
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
      <MatchList matches={TWO_MATCHES} chatOf={(id) => `/simple?chat=${id}`} />
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
  const chat = TWO_MATCHES.find(({ id }) => String(id) === query.get('chat'));
  if (chat) return <SimpleChat key={chat.id} name={chat.user.name} />;
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

/** The deck without a server: swipes are not stored, and Refresh restores both cards. */
function SimpleDeck() {
  const [round, setRound] = useState(0);
  return <Pile key={round} onRefresh={() => setRound(round + 1)} />;
}

function Pile({ onRefresh }: { onRefresh: () => void }) {
  const deck = useDeck(TWO_PEOPLE);
  const { take, forget } = deck;
  const swipe = useSwipe({ top: deck.cards[0], enabled: true, onSwipe: take, onLeft: forget });
  return (
    <CardPile
      deck={deck}
      swipe={swipe}
      sharedWith={[]}
      empty={
        <EmptyState
          title={specified.discover.empty}
          action={
            <Button variant="afterglow" size="lg" onClick={onRefresh}>
              {specified.discover.refresh}
            </Button>
          }
        />
      }
    />
  );
}
