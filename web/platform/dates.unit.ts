import { expect } from 'chai';
import { vi } from 'vitest';
import { inTimeZone } from '#test/in-time-zone.ts';
import { UNKNOWN_ZONES } from '#test/unknown-zones.ts';
import { browserTimeZone, datesIn } from './dates.ts';

describe('dates', () => {
  const at = '2026-11-03T20:42:00Z';
  const table: [browser: string, time: string, day: string, numeric: string, full: string][] = [
    ['en-US', '8:42 PM', 'Nov 3', '11/3/2026', 'Tuesday, November 3 at 8:42 PM'],
    ['en', '8:42 PM', 'Nov 3', '11/3/2026', 'Tuesday, November 3 at 8:42 PM'],
    ['en-CA', '8:42 p.m.', 'Nov 3', '2026-11-03', 'Tuesday, November 3 at 8:42 p.m.'],
    ['en-GB', '20:42', '3 Nov', '03/11/2026', 'Tuesday 3 November at 20:42'],
    ['en-IN', '8:42 pm', '3 Nov', '3/11/2026', 'Tuesday, 3 November at 8:42 pm'],
    ['de-DE', '20:42', '3 Nov', '03/11/2026', 'Tuesday, 3 November at 20:42'],
    ['de', '20:42', '3 Nov', '03/11/2026', 'Tuesday, 3 November at 20:42'],
    // Without an English format of its own.
    ['pt-BR', '20:42', '3 Nov', '03/11/2026', 'Tuesday, 3 November at 20:42'],
    ['ja-JP', '20:42', 'Nov 3', '2026/11/03', 'Tuesday, November 3 at 20:42'],
    ['ar-EG', '8:42 pm', '3 Nov', '03/11/2026', 'Tuesday, 3 November at 8:42 pm'],
  ];

  it('follow the order and the hours of the region, in English words', () => {
    const shown = table.map(([browser]) => {
      const { showDate } = datesIn('en', browser);
      const texts = (['time', 'shortDay', 'numeric', 'full'] as const).map((style) =>
        // Some versions of ICU put a narrow space before "PM".
        showDate(style, at, 'UTC').replace(/\s/g, ' '),
      );
      return [browser, ...texts];
    });
    expect(shown).to.deep.equal(table);
  });

  it('are in the language of the page, for the region of the browser where that speaks it', () => {
    const pages: [language: string, browser: string, time: string, full: string][] = [
      ['de', 'de-DE', '20:42', 'Dienstag, 3. November um 20:42'],
      ['de', 'en-US', '20:42', 'Dienstag, 3. November um 20:42'],
      ['es', 'es-MX', '8:42 p.m.', 'martes, 3 de noviembre, 8:42 p.m.'],
      ['pt-BR', 'pt-PT', '20:42', 'terça-feira, 3 de novembro às 20:42'],
      ['ar', 'ar-SA', '8:42 م', 'الثلاثاء، 3 نوفمبر في 8:42 م'],
      ['ar', 'ar-EG', '8:42 م', 'الثلاثاء، 3 نوفمبر في 8:42 م'],
    ];
    const shown = pages.map(([language, browser]) => {
      const { showDate } = datesIn(language, browser);
      const texts = (['time', 'full'] as const).map((style) =>
        showDate(style, at, 'UTC').replace(/\s/g, ' '),
      );
      return [language, browser, ...texts];
    });
    expect(shown).to.deep.equal(pages);
  });

  it('name the time zone of the device so that others can read it', async () => {
    const resolved = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    const named = (timeZone: string | undefined) => {
      resolved.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
      return browserTimeZone();
    };
    await inTimeZone('America/Bogota', () => {
      expect(named('America/Bogota')).to.equal('America/Bogota');
      for (const zone of [...UNKNOWN_ZONES, undefined]) expect(named(zone)).to.equal('Etc/GMT+5');
    });
    await inTimeZone('Asia/Kolkata', () => expect(named('Etc/Unknown')).to.equal('Etc/GMT-5'));
    await inTimeZone('UTC', () => expect(named('')).to.equal('UTC'));
    resolved.mockRestore();
  });

  it('are those of the given time zone, and of UTC, with its name, for an unknown one', () => {
    const { showDate } = datesIn('en', 'en-GB');
    expect(showDate('dayAndTime', at, 'Pacific/Auckland')).to.equal('4 Nov, 09:42');
    expect(showDate('time', '2026-11-03T00:05:00Z', 'UTC')).to.equal('00:05');
    for (const zone of ['Etc/Unknown', 'Mars/Olympus', 'undefined']) {
      expect(showDate('time', at, zone)).to.equal('20:42 UTC');
      expect(showDate('dayOfMonth', at, zone)).to.equal('3');
    }
  });
});
