import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const bell = textsOf({
  title: msg`Notifications`,
  unreadCount: (n: number) => msg`${n} unread`,
  offline: msg`not live right now`,
});
