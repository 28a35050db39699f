import type { I18n } from '@lingui/core';

export const scamBanTexts = (i18n: I18n) => ({
  banned: (name: string) => i18n._('We banned {name}', { name }),
  wrong: (name: string) => i18n._('We were wrong about {name}', { name }),
  warning: (day: string) =>
    i18n._(
      'We banned an account you wrote to for a scam. It may have used a false identity. Your last contact was on {day}. Never send money or financial details to someone you know only from here. Read more on the safety page.',
      { day },
    ),
  mistake: (day: string) =>
    i18n._(
      'We told you that an account you wrote to was banned for a scam. That was a mistake, and we are sorry. Your last contact was on {day}.',
      { day },
    ),
  questions: (contact: string) => i18n._('Questions? {contact}', { contact }),
});
