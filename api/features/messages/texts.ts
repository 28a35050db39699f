import type { I18n } from '@lingui/core';

/** The title of a calendar entry. */
export const dateWith = (i18n: I18n, name: string) => i18n._('Date with {name}', { name });
