import type { I18n } from '@lingui/core';

/** Titles of calendar entries. */
export const dateTexts = (i18n: I18n) => ({
  /** For members with discretion. */
  appointment: () => i18n._('Appointment'),
  dateWith: (name: string) => i18n._('Date with {name}', { name }),
});
