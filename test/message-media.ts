import { readdir, readFile } from 'node:fs/promises';
import type { Match } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import { mediaDir } from '#db/config.ts';
import { removeOrphanedFiles } from '../api/features/photos/files.ts';
import type { Member } from './factories.ts';
import { sql } from './sql.ts';

/** The file of a message, as the member gets it. */
export const showMedia = ({ client }: Member, id: number) =>
  client.fetch(`/api/messages/${id}/media`);

export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

export const listOf = async ({ client }: Member, matchId: number) =>
  (await client.get<Message[]>(`/api/messages/${matchId}`)).body;

export const lastOf = async ({ client }: Member, matchId: number) =>
  (await client.get<Match[]>('/api/matches')).body.find(({ id }) => id === matchId)?.lastMessage;

/** Paths of the files of messages, in the folder of files. */
export const mediaFiles = async () =>
  (await readdir(mediaDir(), { recursive: true })).filter((path) => /^m\w\/m\w{32}\//.test(path));

/** Removes the files that have no row. */
export async function sweepFiles(): Promise<void> {
  await sql`update orphaned_files set since = now() - interval '2 hours'`;
  await removeOrphanedFiles();
}

/** A file of `test/recordings`. */
export const recording = (name: string): Promise<Buffer> =>
  readFile(new URL(`recordings/${name}`, import.meta.url));

/** 64 loudnesses. */
export const WAVEFORM = '0123456789abcdefghijklmnopqrstuv'.repeat(2);
