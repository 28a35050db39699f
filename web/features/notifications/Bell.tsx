import { Box, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/layout/IconButton.tsx';
import { RailButton } from '../../components/layout/RailButton.tsx';
import { useConnected } from '../../platform/hooks.ts';
import { joined } from '../../platform/locale.ts';
import { RAIL_QUERY, useBreakpoint } from '../../platform/theme/breakpoints.ts';
import { useKeys } from '../../platform/use-keys.ts';
import type { NotificationsSheetProps } from './NotificationsSheet.tsx';
import * as texts from './texts.ts';
import { useBell } from './use-bell.ts';

const BADGE_MAX = 99;

interface Props {
  inRail?: boolean;
  /** The list, which the caller loads after the bell. */
  Sheet: ComponentType<NotificationsSheetProps>;
}

/** The bell with the number of unread notifications, in the top bar or in the rail; opens the list. */
export function Bell({ inRail, Sheet }: Props) {
  const { viewerId, list, isSignedIn } = useBell();
  const isLost = useLostConnection() && isSignedIn;
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const { unread } = list;
  const { title, unreadCount, offline } = texts.bell;
  const name = joined([title, unread > 0 && unreadCount(unread), isLost && offline]);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = sheet === 'open';
  const toggle = () => setSheet(isOpen ? 'closed' : 'open');
  // Phones show the bell of the top bar, wider screens the one of the rail.
  const isShown = useBreakpoint(RAIL_QUERY) === Boolean(inRail);
  useKeys('everywhere', { notifications: () => isShown && toggle() });
  const icon = (
    <Indicator
      display="flex"
      disabled={unread === 0}
      label={unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
      // The circle does not grow with the text size; the label names the number too.
      size="calc(22px)"
      offset={2}
      withBorder
      styles={{
        indicator: { fontSize: 'min(0.75rem, 15px)', fontWeight: 700, paddingInline: 5 },
      }}
    >
      <Indicator disabled={!isLost} position="bottom-end" size={11} offset={3} styles={LOST}>
        <IconBell size={24} stroke={1.75} aria-hidden />
      </Indicator>
    </Indicator>
  );

  return (
    <Box pos="relative" display={inRail ? undefined : 'contents'}>
      {inRail ? (
        <RailButton
          ref={button}
          label={name}
          icon={<Box pos="relative">{icon}</Box>}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {title}
        </RailButton>
      ) : (
        <Box component="span" display="inline-flex" me={-4}>
          <IconButton label={name} onClick={toggle}>
            {icon}
          </IconButton>
        </Box>
      )}
      {sheet !== 'never' && (
        <Sheet
          button={inRail ? button : undefined}
          opened={isOpen}
          onClose={() => setSheet('closed')}
          viewerId={viewerId}
          list={list}
        />
      )}
    </Box>
  );
}

/** Hollow, because the notifications are correct and only delayed. */
const LOST = { indicator: { border: '2.5px solid var(--ov-text-2)', background: 'var(--ov-bg)' } };

/** Connecting takes a moment, and most interruptions are shorter than this. */
const LOST_AFTER_MS = 4000;

/** True after the live channel has been disconnected for 4 s. */
function useLostConnection(): boolean {
  const isConnected = useConnected();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isConnected) {
      setLost(false);
      return;
    }
    const timer = setTimeout(() => setLost(true), LOST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return isLost;
}
