import { i18n } from '@lingui/core';
import { LANGUAGES } from '#contract/languages.ts';
import { loadTexts } from '../catalogs.ts';
import type { ApiError } from './api-error.ts';

/**
 * The error with its message in the language of the page, and with days in the time zone of the browser, which the server
 * does not know; unchanged without a text in that language.
 */
export async function translateError(error: ApiError): Promise<ApiError> {
  const { status, code, params } = error;
  if (!code || (i18n.locale === LANGUAGES[0] && !params?.until)) return error;
  await loadTexts('errors').catch(() => undefined);
  const id = `errors.${code}`;
  if (!(id in i18n.messages)) return error;
  const message = i18n._({ id, values: params });
  return { ...error, message, text: `${status}: ${message}` };
}
