import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { decryptById, decryptReportedMessage, decryptReportText } from '#db/encrypted-columns.ts';
import type { Db } from '#db/sql.ts';
import { randomBase32 } from '../../platform/random.ts';
import { findSubject, listReportsOfCase } from './queries.ts';

const ROUNDS = 600_000;
const PASSPHRASE_CHARS = 26;

/** Encrypts like `openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -md sha256`, so any office can open it. */
function encryptFile(text: string, passphrase: string): Buffer {
  const salt = randomBytes(8);
  const derived = pbkdf2Sync(passphrase, salt, ROUNDS, 48, 'sha256');
  const cipher = createCipheriv('aes-256-cbc', derived.subarray(0, 32), derived.subarray(32));
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(text), cipher.final()]);
}

/**
 * The material of a case for authorities as an encrypted JSON file.
 *
 * @returns the file in base64, and its passphrase, which is not stored.
 */
export async function encryptCase(caseId: number, db: Db) {
  const [subject] = await findSubject({ caseId }, db);
  const reports = await listReportsOfCase({ caseId }, db);
  const content = {
    caseId,
    ...subject,
    reports: reports.map(({ id, text, messageText, evidence, ...report }) => ({
      id,
      ...report,
      text: decryptReportText(id, text),
      message: decryptReportedMessage(id, messageText),
      evidence: evidence && JSON.parse(decryptById('reportEvidence', id, evidence)),
    })),
  };
  const passphrase = randomBase32(PASSPHRASE_CHARS);
  return { file: encryptFile(JSON.stringify(content), passphrase).toString('base64'), passphrase };
}
