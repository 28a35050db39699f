import { createCipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { decryptById, decryptReportedMessage, decryptReportText } from '#db/encrypted-columns.ts';
import type { Db } from '#db/sql.ts';
import { randomBase32 } from '../../platform/random.ts';
import { decryptEvidence } from '../cases/evidence.ts';
import { findSubject, listNoticesOfCase, listReportsOfCase } from './queries.ts';

const ROUNDS = 600_000;
const PASSPHRASE_CHARS = 26;

/** Encrypts like `openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -md sha256`, so any office can open it. */
async function encryptFile(text: AsyncIterable<string>, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(8);
  const derived = await promisify(pbkdf2)(passphrase, salt, ROUNDS, 48, 'sha256');
  const cipher = createCipheriv('aes-256-cbc', derived.subarray(0, 32), derived.subarray(32));
  const parts = [Buffer.from('Salted__'), salt];
  for await (const part of text) parts.push(cipher.update(part));
  return Buffer.concat([...parts, cipher.final()]);
}

/** The material of a case as JSON: reports, then notices. A message has its text in the first report that has it. */
async function* materialOf(caseId: number, db: Db): AsyncGenerator<string> {
  const [subject] = await findSubject({ caseId }, db);
  const known = new Set<string>();
  const isNew = (message: object) => known.size < known.add(JSON.stringify(message)).size;
  yield `${JSON.stringify({ caseId, ...subject }).slice(0, -1)},"reports":[`;
  let separator = '';
  for await (const rows of listReportsOfCase.pages({ caseId }, db)) {
    for (const { id, text, messageText, evidence: stored, ...report } of rows) {
      const evidence = decryptEvidence('reportEvidence', id, stored);
      const excerpt = evidence?.excerpt.map((one) =>
        isNew(one) ? one : { ...one, text: undefined, isRepeated: true },
      );
      const rest = { id, ...report, text: decryptReportText(id, text) };
      const message = decryptReportedMessage(id, messageText);
      yield separator +
        JSON.stringify({ ...rest, message, evidence: evidence && { ...evidence, excerpt } });
      separator = ',';
    }
  }
  yield '],"notices":[';
  separator = '';
  for await (const rows of listNoticesOfCase.pages({ caseId }, db)) {
    for (const { id, ...stored } of rows) {
      const place = decryptById('noticePlace', id, stored.place);
      const text = decryptById('noticeText', id, stored.text);
      const evidence = decryptEvidence('noticeEvidence', id, stored.evidence);
      yield separator + JSON.stringify({ id, ...stored, place, text, evidence });
      separator = ',';
    }
  }
  yield ']}';
}

/**
 * The material of a case for authorities as an encrypted JSON file.
 *
 * @returns the file in base64, and its passphrase, which is not stored.
 */
export async function encryptCase(caseId: number, db: Db) {
  const passphrase = randomBase32(PASSPHRASE_CHARS);
  const file = await encryptFile(materialOf(caseId, db), passphrase);
  return { file: file.toString('base64'), passphrase };
}
