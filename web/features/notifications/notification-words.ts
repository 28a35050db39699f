import { type Notification, previewOf } from '#contract/notifications.ts';
import * as texts from '../../app/texts.ts';

interface Words {
  title: string;
  description: string;
  /** Where a tap leads. */
  href: string;
}

/** What a row says; the server only tells what happened. */
export function wordsOf({ type, user, matchId, superLike, messageContent }: Notification): Words {
  const { welcome, like, superLike: special, match, somebody } = texts.notifications;
  const name = user?.name ?? somebody;
  const toChat = matchId === null ? '/app?tab=matches' : `/chat/${matchId}`;
  switch (type) {
    case 'welcome':
      return { ...welcome, href: '/edit-profile' };
    case 'like': {
      const words = superLike ? special : like;
      return {
        title: words.title,
        description: words.description(name),
        href: user ? `/profile/${user.id}` : '/app',
      };
    }
    case 'match':
      return { title: match, description: texts.matches.bothSaidYes(name), href: toChat };
    case 'message':
      return { title: name, description: previewOf(messageContent ?? ''), href: toChat };
  }
}
