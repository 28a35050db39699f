import type { I18n } from '@lingui/core';

/** The mail with a sign-in code. */
export const codeTexts = (i18n: I18n) => ({
  /** Neutral: neither the product nor the code is in the subject, which lock screens show. */
  subject: () => i18n._('Your sign-in code'),
  type: () => i18n._('Type this code where you started to sign in:'),
  valid: (minutes: number) =>
    i18n._(
      'It is valid for {minutes, plural, one {# minute} other {# minutes}} and works once, in that browser only.',
      { minutes },
    ),
  fillIn: () => i18n._('Fill in the code'),
  ignore: () => i18n._('If you did not request it, ignore this email.'),
});

/** The page that closes itself after a sign-in with a provider. */
export const popupTexts = (i18n: I18n) => ({
  title: () => i18n._('Signing in'),
  close: () => i18n._('You can close this window.'),
});
