import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const bell = textsOf({
  title: msg({ id: 'bell.title', message: 'Notifications' }),
  unreadCount: (n: number) => msg({ id: 'bell.unreadCount', message: `${n} unread` }),
  offline: msg({ id: 'bell.offline', message: 'not live right now' }),
});
