import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
import { createMessage, listMessages } from '#contract/messages.ts';
import { notFound } from '../../platform/errors.ts';
import type { Route } from '../../platform/routing.ts';
import { type Call, serve } from '../../platform/serve.ts';
import { readVersion } from '../../realtime/versions.ts';
import { findOpenMatch, listAfter, listNewest, toMessage } from './queries.ts';
import { sendMessage } from './service.ts';

export const messages: Route[] = [];

const version = ({ params }: { params: { matchId: number } }) =>
  readVersion(`messages:${params.matchId}`);

serve(messages, createMessage, ({ body }) => sendMessage(body));
serve(messages, listMessages, list, version);

async function list({ viewer, params: { matchId }, query }: Call<typeof listMessages>) {
  if ((await findOpenMatch({ viewerId: viewer.id, matchId })).length === 0) throw notFound();
  const limit = query.limit ?? MESSAGE_PAGE_SIZE;
  const rows =
    query.after === undefined
      ? (await listNewest({ matchId, before: query.before ?? null, limit })).reverse()
      : await listAfter({ matchId, after: query.after, limit });
  return rows.map(toMessage);
}
