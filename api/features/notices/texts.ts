import type { I18n } from '@lingui/core';

/** The mail that asks a person without an account to confirm a report. */
export const confirmTexts = (i18n: I18n) => ({
  subject: () => i18n._('Please confirm your report'),
  intro: () =>
    i18n._(
      'You sent a report of illegal content. It reaches the moderators when you confirm your address:',
    ),
  link: () => i18n._('Confirm the report'),
  state: (number: string, code: string) =>
    i18n._(
      'The number of your report is {number}. With it and this code, you can read its state on the same page: {code}',
      { number, code },
    ),
  otherwise: () =>
    i18n._(
      'Without a confirmation it is deleted after seven days. If you did not send it, ignore this mail.',
    ),
});

/** The mail about the decision. */
export const outcomeTexts = (i18n: I18n) => ({
  subject: () => i18n._('The outcome of your report'),
  action: () => i18n._('We looked into your report and took action. A person made this decision.'),
  no_action: () =>
    i18n._(
      'We looked into your report and found nothing against the rules. A person made this decision.',
    ),
  disagree: () =>
    i18n._(
      'If you disagree, you can send another report with further facts, or take the matter to an out-of-court body or a court:',
    ),
  again: () => i18n._('Send another report'),
});
