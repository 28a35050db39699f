import { loadMessages, unloadMessages } from '../api/platform/i18n.ts';

const TEXTS: Record<string, Record<string, string>> = {
  de: {
    'Something new for you': 'Neues für dich',
    'Mails are off': 'Mails sind aus',
    'New like': 'Neues Like',
    'New like from {name}': 'Neues Like von {name}',
    '{count, plural, one {# new notification} other {# new notifications}}':
      '{count, plural, one {# neue Mitteilung} other {# neue Mitteilungen}}',
  },
  ar: {
    'Something new for you': 'جديد لك',
    '{title}, {venue}': '{title}، {venue}',
    'New like': 'إعجاب جديد',
    'New like from {name}': 'إعجاب جديد من {name}',
  },
};

/** Gives the tests of a `describe` a German and an Arabic catalog with a few texts; the others are English. */
export function madeUpTexts(): void {
  before(() => {
    for (const [language, texts] of Object.entries(TEXTS)) loadMessages(language, texts);
  });
  after(() => {
    for (const language of Object.keys(TEXTS)) unloadMessages(language);
  });
}
