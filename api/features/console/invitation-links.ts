import type { createInvitationLink, InvitationLink } from '#contract/console/start.ts';
import { INVITATION_LINKS_MAX } from '#contract/limits.ts';
import { firstRow } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Call } from '../../platform/serve.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { randomCode } from '../referrals/codes.ts';
import * as queries from '../referrals/invitation-link-queries.ts';

const urlOf = (code: string): string => `${config.origin}/?ref=${code}`;

export const readLinks = async (): Promise<InvitationLink[]> =>
  (await queries.listLinkRows({})).map(({ code, ...link }) => ({ ...link, url: urlOf(code) }));

/** @throws AppError 409 `too_many_links`. */
export const createLink = (
  viewer: Viewer,
  { name, capacity }: Call<typeof createInvitationLink>['body'],
): Promise<InvitationLink> =>
  transactionAs(viewer, 'admin', async (db, by) => {
    await queries.lockLinks({}, db);
    if ((await queries.listLinkRows({}, db)).length >= INVITATION_LINKS_MAX)
      throw new AppError(409, 'too_many_links');
    const code = randomCode();
    const link = firstRow(await queries.insertLink({ code, name, capacity }, db));
    await recordAction(by, { action: 'create_link', about: link.id, why: name }, db);
    return { ...link, name, capacity, url: urlOf(code), joined: 0, visits: 0 };
  });

/** @throws AppError 404 for an unknown link. */
export const deleteLink = (viewer: Viewer, id: number): Promise<void> =>
  transactionAs(viewer, 'admin', async (db, by) => {
    const link = firstRow(await queries.deleteLinkRow({ id }, db), notFound);
    await recordAction(by, { action: 'delete_link', about: id, why: link.name }, db);
  });
