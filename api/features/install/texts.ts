import type { I18n } from '@lingui/core';

/** Texts of the web app manifest. */
export const manifestTexts = (i18n: I18n) => ({
  description: () => i18n._('Dating and social discovery for adults'),
  discover: () => i18n._('Discover'),
  matches: () => i18n._('Matches'),
  events: () => i18n._('Events'),
});
