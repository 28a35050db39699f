import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Screen } from '../components/layout/Screen.tsx';
import { EmptyState } from '../components/state/EmptyState.tsx';
import { lazyPart } from '../components/state/lazy-part.tsx';
import { LikesRow } from '../features/discover/LikesRow.tsx';
import { MatchesTab } from '../features/matches/MatchesTab.tsx';
import { ChatScreen } from '../features/messages/ChatScreen.tsx';
import { DateParts } from '../features/messages/open-chat.tsx';
import { PushPrompt } from '../features/push/PushPrompt.tsx';
import { specified } from '../platform/specified-texts.ts';
import { RAIL_QUERY, useBreakpoint } from '../platform/theme/breakpoints.ts';
import { memberParts } from './load-parts.ts';
import classes from './MatchesScreen.module.css';
import { OwnTopBar } from './OwnTopBar.tsx';
import * as texts from './texts.ts';

const MetCard = lazyPart(memberParts, 'MetCard');
const DatePart = lazyPart(memberParts, 'DatePart');

interface Props {
  /** The open conversation, as the path names it. */
  matchId?: string;
}

/**
 * Matches and one conversation: side by side where there is room, else one at a time. The list stays
 * mounted behind a conversation, so that its search and scroll position survive.
 */
export function MatchesScreen({ matchId }: Props) {
  const isOpen = matchId !== undefined;
  const hasColumns = useBreakpoint(RAIL_QUERY);
  const hasList = hasColumns || !isOpen;
  const [wasShown, setWasShown] = useState(hasList);
  if (hasList && !wasShown) setWasShown(true);
  // Beside a conversation, which is the main content, the list is a region.
  const landmark = { role: isOpen ? 'region' : 'main', 'aria-label': specified.matches.title };
  return (
    <div className={classes.panel} data-open={isOpen || undefined}>
      {wasShown && (
        <div className={classes.list} {...landmark}>
          <Screen pane header={<OwnTopBar />} scrollKey="matches">
            <MatchesTab
              openId={isOpen ? Number(matchId) : undefined}
              top={<LikesRow />}
              notice={[<MetCard key="met" />, <PushPrompt key="push" />]}
            />
          </Screen>
        </div>
      )}
      {isOpen ? (
        <DateParts value={DatePart}>
          <ChatScreen matchId={matchId} className={classes.conversation} />
        </DateParts>
      ) : (
        <Stack
          component="section"
          gap={0}
          visibleFrom="sm"
          className={classes.choose}
          aria-label={texts.matches.choose}
        >
          <EmptyState title={texts.matches.choose} text={texts.matches.chooseText} />
        </Stack>
      )}
    </div>
  );
}
