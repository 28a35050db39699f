import { loadMessages, unloadMessages } from '../api/platform/i18n.ts';

const TEXTS: Record<string, Record<string, string>> = {
  de: {
    'mails.subject': 'Neues für dich',
    'mails.stopped': 'Mails sind aus',
    'push.like': 'Neues Like',
    'push.likeFrom': 'Neues Like von {name}',
    'push.gathered': '{count, plural, one {# neue Mitteilung} other {# neue Mitteilungen}}',
  },
  ar: {
    'mails.subject': 'جديد لك',
    'mails.event': '{title}، {venue}',
    'push.like': 'إعجاب جديد',
    'push.likeFrom': 'إعجاب جديد من {name}',
  },
};

/** Gives the tests of a `describe` a German and an Arabic catalog with a few texts; the others are English. */
export function madeUpTexts(): void {
  before(() => {
    for (const [language, texts] of Object.entries(TEXTS)) {
      const named = Object.entries(texts).map(([id, text]) => [`server.${id}`, text]);
      loadMessages(language, Object.fromEntries(named));
    }
  });
  after(() => {
    for (const language of Object.keys(TEXTS)) unloadMessages(language);
  });
}
