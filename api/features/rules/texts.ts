import type { I18n } from '@lingui/core';

/** Title and text of the rules that a migration inserts in English. */
export const defaultRules = (i18n: I18n) => ({
  adults: () => [
    i18n._({ id: 'server.rules.adults.title', message: 'Adults only' }),
    i18n._({
      id: 'server.rules.adults.text',
      message:
        'Everyone here is 18 or older. Do not use an account for, or show pictures of, a person under 18.',
    }),
  ],
  yourself: () => [
    i18n._({ id: 'server.rules.yourself.title', message: 'Be yourself' }),
    i18n._({
      id: 'server.rules.yourself.text',
      message:
        'Use your own pictures and describe yourself truthfully. Do not pretend to be another person.',
    }),
  ],
  respect: () => [
    i18n._({ id: 'server.rules.respect.title', message: 'Respect people' }),
    i18n._({
      id: 'server.rules.respect.text',
      message: 'No harassment, no insults, no contact against the wish of the other person.',
    }),
  ],
  violence: () => [
    i18n._({ id: 'server.rules.violence.title', message: 'No threats and no violence' }),
    i18n._({
      id: 'server.rules.violence.text',
      message: 'Do not threaten, stalk or encourage violence or self-harm.',
    }),
  ],
  hate: () => [
    i18n._({ id: 'server.rules.hate.title', message: 'No hate' }),
    i18n._({
      id: 'server.rules.hate.text',
      message:
        'Do not attack people for their origin, religion, gender, orientation, disability or illness.',
    }),
  ],
  consent: () => [
    i18n._({ id: 'server.rules.consent.title', message: 'Intimate pictures need consent' }),
    i18n._({
      id: 'server.rules.consent.text',
      message:
        'Do not show nudity in profile pictures. Do not share intimate pictures of others, or send them to people who did not ask.',
    }),
  ],
  money: () => [
    i18n._({ id: 'server.rules.money.title', message: 'No selling and no asking for money' }),
    i18n._({
      id: 'server.rules.money.text',
      message:
        'No advertising, no paid services, no requests for money, gift cards or investments.',
    }),
  ],
  illegal: () => [
    i18n._({ id: 'server.rules.illegal.title', message: 'Nothing illegal' }),
    i18n._({
      id: 'server.rules.illegal.text',
      message: 'Do not offer, ask for or spread anything that is against the law.',
    }),
  ],
});
