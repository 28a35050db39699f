import type { I18n } from '@lingui/core';

/** Titles of calendar entries: the first is for members with discretion. */
export const appointment = (i18n: I18n) => i18n._('Appointment');
export const dateWith = (i18n: I18n, name: string) => i18n._('Date with {name}', { name });
