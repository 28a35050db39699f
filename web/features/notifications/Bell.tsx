import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import * as texts from '../../app/texts.ts';
import { IconButton } from '../../components/IconButton.tsx';
import classes from './Bell.module.css';
import { useBell } from './use-bell.ts';
import { useLostConnection } from './use-lost-connection.ts';

const NotificationsSheet = lazy(async () => ({
  default: (await import('./NotificationsSheet.tsx')).NotificationsSheet,
}));

const BADGE_MAX = 99;

/** The bell of the top bar, with how many notifications are unread; it opens the list. */
export function Bell() {
  const { viewerId, list, isCertain } = useBell();
  const isLost = useLostConnection();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const { unread } = list;
  const { title, unreadCount, offline } = texts.notifications;
  const label = [title, unread > 0 && unreadCount(unread), isLost && isCertain && offline];

  return (
    <span className={classes.bell}>
      <IconButton label={label.filter(Boolean).join(', ')} onClick={() => setSheet('open')}>
        <IconBell size={24} stroke={1.75} aria-hidden />
        {unread > 0 && (
          <span className={classes.badge}>{unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}</span>
        )}
        {isLost && isCertain && <span className={classes.lost} data-lost />}
      </IconButton>
      {sheet !== 'never' && (
        <Suspense>
          <NotificationsSheet
            opened={sheet === 'open'}
            onClose={() => setSheet('closed')}
            viewerId={viewerId}
            list={list}
          />
        </Suspense>
      )}
    </span>
  );
}
