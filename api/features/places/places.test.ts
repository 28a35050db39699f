import { expect } from 'chai';
import { LANGUAGES } from '#contract/languages.ts';
import { pool } from '#db/sql.ts';
import { listed } from '#test/each.ts';
import { createMember, type Member } from '#test/factories.ts';
import { LATTICE } from '#test/lattice.ts';
import { sql } from '#test/sql.ts';
import { cityPosition, suggestCities } from './cities.ts';
import { cellsWithin, FINE_PER_DEGREE, snap } from './grid.ts';
import { CHANGES_PER_DAY, isAllowed } from './position-updates.ts';

let ann: Member;

describe('places', () => {
  beforeEach(async () => {
    ann = await createMember();
  });

  const stored = async () => {
    const rows = await sql`select latitude::float8, longitude::float8 from users
      where id = ${ann.id}`;
    return rows[0] as { latitude: number | null; longitude: number | null };
  };
  const put = (latitude: number | null, longitude: number | null) =>
    ann.client.put(`/api/users/${ann.id}/position`, { latitude, longitude });
  const waitHours = (hours: number) =>
    sql`update position_changes
      set changed_at = changed_at - make_interval(secs => ${hours}::float8 * 3600)
      where user_id = ${ann.id}`;

  it('have the same cells in the app and in the database', async () => {
    const { rows } = await pool().query(
      `select grid_cell(latitude, longitude, 20) as cell, grid_cell(snapped_latitude, snapped_longitude, 20) as again
         from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[])
           p(latitude, longitude, snapped_latitude, snapped_longitude)`,
      [
        LATTICE.map(({ latitude }) => latitude),
        LATTICE.map(({ longitude }) => longitude),
        LATTICE.map((point) => snap(point).latitude),
        LATTICE.map((point) => snap(point).longitude),
      ],
    );
    expect(rows.map(({ again }) => again)).to.deep.equal(rows.map(({ cell }) => cell));
    for (const [i, point] of LATTICE.entries()) {
      const [cell] = cellsWithin(snap(point), 0.001, { perDegree: FINE_PER_DEGREE });
      expect(cell?.id, JSON.stringify(point)).to.equal(rows[i].cell);
    }
  });

  describe('GET /api/cities', () => {
    it('suggests up to 8 cities by prefix without accents, largest first', async () => {
      const names = async (q: string) =>
        (await ann.client.get(`/api/cities?q=${encodeURIComponent(q)}`)).body.map(
          ({ name }: { name: string }) => name,
        );
      expect((await names('montre'))[0]).to.equal('Montréal, Canada');
      expect((await names('AUSTIN'))[0]).to.equal('Austin, TX');
      expect(await names('Portland, Ore')).to.deep.equal(['Portland, OR']);
      expect((await names('łódź'))[0]).to.equal('Łódź, Poland');
      expect((await names('lodz'))[0]).to.equal('Łódź, Poland');
      expect(await names('san')).to.have.length(8);
      expect((await names('san f'))[0]).to.equal('San Francisco, CA');
      expect(await names('zzzz')).to.deep.equal([]);
    });
  });

  it('are found by the name of a city with or without its state or country', () => {
    const table: [text: string, city: string | undefined][] = [
      ['Portland, OR', 'Portland, OR'],
      ['Portland, Oregon', 'Portland, OR'],
      ['Portland, USA', 'Portland, OR'],
      ['portland, maine', 'Portland, ME'],
      ['Austin, Texas', 'Austin, TX'],
      ['Washington, District of Columbia', 'Washington, DC'],
      ['Washington, D.C.', 'Washington, DC'],
      ['Portland', 'Portland, OR'],
      ['London, Canada', 'London, Canada'],
      ['London, UK', 'London, United Kingdom'],
      ['Köln, Deutschland', 'Cologne, Germany'],
      ['Austin, Oregon', undefined],
      ['Nowhere', undefined],
      ['', undefined],
    ];
    const nameOf = (text: string) => suggestCities(text, 'en').find(({ isNamed }) => isNamed)?.name;
    expect(table.map(([text]) => [text, nameOf(text)])).to.deep.equal(table);
    for (const [text, city] of table) {
      expect(cityPosition(text), text).to.deep.equal(city && cityPosition(city));
      expect(cityPosition(text) === undefined, text).to.equal(city === undefined);
    }
  });

  it('are found by their names in each language, official ones and spellings of these', () => {
    // Labels in the order of `LANGUAGES`, and further names.
    const table = `
      Munich, Germany | Múnich, Alemania | München, Deutschland | Munich, Allemagne | Munique, Alemanha | ميونخ، ألمانيا | Munchen | Muenchen | MÜNCHEN
      Cologne, Germany | Colonia, Alemania | Köln, Deutschland | Cologne, Allemagne | Colônia, Alemanha | كولونيا، ألمانيا | Koeln | Koln, DE
      Cairo, Egypt | El Cairo, Egipto | Kairo, Ägypten | Le Caire, Égypte | Cairo, Egito | القاهرة، مصر | القاهره | القاهرة, مصر
      Vienna, Austria | Viena, Austria | Wien, Österreich | Vienne, Autriche | Viena, Áustria | فيينا، النمسا | WIEN
      New York, NY | Nueva York, NY | New York, NY | New York, NY | Nova Iorque, NY | نيويورك، NY | New York City | New York, New York
      Prague, Czech Republic | Praga, Chequia | Prag, Tschechien | Prague, Tchéquie | Praga, Tchéquia | براغ، التشيك | Praha`;
    for (const row of table.trim().split('\n')) {
      const texts = row.split('|').map((text) => text.trim());
      for (const [index, language] of LANGUAGES.entries()) {
        const first = { name: texts[index], isNamed: true };
        for (const text of [...texts, texts[index]?.split(/[,،]/)[0] ?? ''])
          expect(suggestCities(text, language)[0], text + language).to.deep.equal(first);
      }
    }
    const official = listed(`Warszawa > Warsaw, Poland ¦ København > Copenhagen, Denmark ¦
      Москва > Moscow, Russia ¦ 東京 > Tokyo, Japan ¦ תל אביב-יפו > Tel Aviv-Yafo, Israel ¦
      Aachen > Aachen, Germany ¦ Aix-la-Chapelle > Aachen, Germany ¦
      St Johns > St. John’s, Canada ¦ Saint Petersburg > St. Petersburg, Russia`);
    for (const [text = '', city] of official.map((row) => row.split(' > ')))
      expect(suggestCities(text, 'en')[0]?.name, text).to.equal(city);
    const names = suggestCities('Wie', 'de').map(({ name }) => name);
    const expected = 'Wien, Österreich ¦ Wiesbaden, Deutschland ¦ Wiener Neustadt, Österreich';
    expect(names.join(' ¦ ')).to.equal(expected);
  });

  describe('PUT /api/users/:id/position', () => {
    it('stores the center of a cell, never the exact position, and returns no coordinates', async () => {
      const response = await put(30.26715, -97.74306);
      expect(response.body).to.deep.equal({ hasPosition: true });
      const { latitude, longitude } = await stored();
      expect([latitude, longitude].map((at) => Number(at?.toFixed(4)))).to.deep.equal([
        30.275, -97.725,
      ]);
    });

    it('is snapped by the database too, so an exact position cannot be stored', async () => {
      await sql`update users set latitude = 30.26715, longitude = -97.74306 where id = ${ann.id}`;
      const { latitude } = await stored();
      expect(Number(latitude?.toFixed(4))).to.equal(30.275);
    });

    it('silently keeps the old cell within half an hour, above four changes a day and above 1000 km/h', async () => {
      await put(30.3, -97.7);
      const first = await stored();
      expect((await put(30.5, -97.7)).body).to.deep.equal({ hasPosition: true });
      expect(await stored()).to.deep.equal(first);
      await waitHours(0.51);
      await put(51.5, -0.1);
      expect(await stored(), '8,000 km in half an hour').to.deep.equal(first);
      for (let change = 2; change <= CHANGES_PER_DAY; change += 1) {
        await put(30.3 + change / 5, -97.7);
        expect((await stored()).latitude, String(change)).to.be.closeTo(30.3 + change / 5, 0.03);
        await waitHours(0.51);
      }
      const last = await stored();
      await put(29.5, -97.7);
      expect(await stored(), 'a fifth change').to.deep.equal(last);
      await waitHours(24);
      await put(29.5, -97.7);
      expect((await stored()).latitude).to.be.closeTo(29.525, 0.001);
    });

    it('changes once in half an hour, also when many requests arrive together', async () => {
      await Promise.all(Array.from({ length: 6 }, (_, step) => put(30.3 + step, -97.7)));
      expect(await sql`select from position_changes where user_id = ${ann.id}`).to.have.length(1);
    });

    it('clears the position at any time, which counts as a change', async () => {
      await put(30.3, -97.7);
      expect((await put(null, null)).body).to.deep.equal({ hasPosition: false });
      expect(await stored()).to.deep.equal({ latitude: null, longitude: null });
      expect((await put(30.3, -97.7)).body).to.deep.equal({ hasPosition: false });
      await waitHours(0.51);
      expect((await put(30.3, -97.7)).body).to.deep.equal({ hasPosition: true });
    });

    it('returns 400 for half a position and for invalid coordinates', async () => {
      expect((await put(30, null)).status).to.equal(400);
      expect((await put(91, 0)).status).to.equal(400);
    });

    it('allows exactly 1000 km in an hour', () => {
      const from = snap({ latitude: 0, longitude: 0 });
      const move = (degrees: number) =>
        isAllowed({
          from,
          to: { ...from, latitude: from.latitude + degrees },
          changesToday: 1,
          hoursSince: 1,
        });
      expect([move(8.99), move(9)]).to.deep.equal([true, false]);
    });
  });

  describe('a location text', () => {
    const save = (location: string) => ann.client.put(`/api/users/${ann.id}`, { location });

    it('moves the position to a known city; other texts do not', async () => {
      await save('austin, tx');
      const city = await stored();
      expect(city.latitude).to.be.closeTo(30.3, 0.1);
      await waitHours(1);
      await save('Somewhere nice');
      expect(await stored()).to.deep.equal(city);
    });

    it('without a state means the largest city of that name', async () => {
      await save('Portland');
      const city = await stored();
      expect(city.latitude).to.be.closeTo(45.5, 0.1);
      await waitHours(24);
      await save('Portland, ME');
      expect((await stored()).latitude).to.be.closeTo(43.7, 0.1);
    });

    it('does not override the device position when it is unchanged', async () => {
      await save('Austin, TX');
      await waitHours(5);
      await put(32.8, -96.8);
      const device = await stored();
      await waitHours(5);
      await save('Austin, TX');
      expect(await stored()).to.deep.equal(device);
    });
  });
});
