import { i18n } from '@lingui/core';
import { expect } from 'chai';
import { vi } from 'vitest';
import { ERRORS, type ErrorOf, errorMessage } from '#contract/errors.ts';
import { setLanguage } from '../catalogs.ts';
import { apiErrorOf } from './api-error.ts';
import { translateError } from './translate-error.ts';

const failed = (code: string, params: object) => {
  const body = { message: 'English.', code, params };
  return translateError(apiErrorOf({ status: 429, statusText: '' }, JSON.stringify(body)));
};

describe('translateError', () => {
  afterEach(() => setLanguage('en'));

  it('words an error in the language of the page, with its parameters', async () => {
    setLanguage('es-AR');
    i18n.load('es-AR', {
      'errors.daily_limit_swipes': ['Hoy has deslizado ', ['count', 'number'], ' veces.'],
    });
    expect(await failed('daily_limit_swipes', { count: 12_000 })).to.include({
      message: 'Hoy has deslizado 12.000 veces.',
      text: '429: Hoy has deslizado 12.000 veces.',
      code: 'daily_limit_swipes',
    });
    expect((await failed('internal', {})).message, 'not in the catalog').to.equal('English.');
  });

  it('keeps the English message on an English page', async () => {
    expect((await failed('daily_limit_swipes', { count: 1 })).message).to.equal('English.');
  });

  it('names the day of the browser, also on an English page', async () => {
    const { messages } = await import('../../locales/en/errors.po');
    i18n.load('en', messages);
    // Formats of a region that no other test uses: they keep the zone of their first use.
    i18n.activate('en', 'en-ZA');
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const { message } = await failed('limited', { until: '2026-12-01T00:00:00.000Z' });
    vi.unstubAllEnvs();
    expect(message).to.include('until 30 November 2026.');
  });

  it('reads the same English sentences as the server', async () => {
    const { messages } = await import('../../locales/en/errors.po');
    i18n.load('en', messages);
    const names = Object.values(ERRORS).flatMap((message) => message.match(/(?<=\{)\w+/g) ?? []);
    const values = {
      ...Object.fromEntries(names.map((name) => [name, `<${name}>`])),
      count: 12_000,
      seconds: 5,
      until: '2026-03-01T12:00:00.000Z',
    };
    const sentences = Object.keys(ERRORS).map((code) => [
      i18n._({ id: `errors.${code}`, values }),
      errorMessage(...([code, values] as ErrorOf)),
    ]);
    for (const [client, server] of sentences) expect(client).to.equal(server);
  });
});
