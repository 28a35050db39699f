import type { I18n } from '@lingui/core';

export const calendarTexts = (i18n: I18n) => ({
  /** In place of the title of an event. */
  appointment: () => i18n._('Appointment'),
});
