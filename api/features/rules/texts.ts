import type { I18n } from '@lingui/core';

/** Title and text of the rules that a migration inserts in English. */
export const defaultRules = (i18n: I18n) => ({
  adults: () => [
    i18n._('Adults only'),
    i18n._(
      'Everyone here is 18 or older. Do not use an account for, or show pictures of, a person under 18.',
    ),
  ],
  yourself: () => [
    i18n._('Be yourself'),
    i18n._(
      'Use your own pictures and describe yourself truthfully. Do not pretend to be another person.',
    ),
  ],
  respect: () => [
    i18n._('Respect people'),
    i18n._('No harassment, no insults, no contact against the wish of the other person.'),
  ],
  violence: () => [
    i18n._('No threats and no violence'),
    i18n._('Do not threaten, stalk or encourage violence or self-harm.'),
  ],
  hate: () => [
    i18n._('No hate'),
    i18n._(
      'Do not attack people for their origin, religion, gender, orientation, disability or illness.',
    ),
  ],
  consent: () => [
    i18n._('Intimate pictures need consent'),
    i18n._(
      'Do not show nudity in profile pictures. Do not share intimate pictures of others, or send them to people who did not ask.',
    ),
  ],
  money: () => [
    i18n._('No selling and no asking for money'),
    i18n._('No advertising, no paid services, no requests for money, gift cards or investments.'),
  ],
  illegal: () => [
    i18n._('Nothing illegal'),
    i18n._('Do not offer, ask for or spread anything that is against the law.'),
  ],
});
