import type { I18n } from '@lingui/core';

/** Texts of the web app manifest. */
export const manifestTexts = (i18n: I18n) => ({
  description: () =>
    i18n._({ id: 'server.install.description', message: 'Dating and social discovery for adults' }),
  discover: () => i18n._({ id: 'server.install.discover', message: 'Discover' }),
  matches: () => i18n._({ id: 'server.install.matches', message: 'Matches' }),
  events: () => i18n._({ id: 'server.install.events', message: 'Events' }),
});
