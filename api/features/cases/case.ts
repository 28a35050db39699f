import type { I18n } from '@lingui/core';
import type { z } from 'zod';
import type { Case, getCase, getReportEvidence } from '#contract/cases.ts';
import { Decision } from '#contract/decisions.ts';
import { promptContent } from '#contract/moderation.ts';
import { decryptById } from '#db/encrypted-columns.ts';
import { firstRow } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { type Actor, readRole } from '../../platform/role.ts';
import type { Viewer } from '../../platform/session.ts';
import { pseudonymOf } from '../audit/moderators.ts';
import { decidedAt, readStatement, type Statement, statementText } from '../audit/statement.ts';
import { findRuleById } from '../rules/queries.ts';
import { findLanguage } from '../users/queries.ts';
import * as queries from './case-queries.ts';
import { decryptEvidence } from './evidence.ts';
import { readFirstProfile, readReports, shownEvidence } from './material.ts';
import { toCaseRow } from './queue.ts';
import { findRow, type QueueRow } from './queue-queries.ts';
import { recommend } from './recommendation.ts';
import {
  type MemberRole,
  needsSecondLook,
  otherModerators,
  readGrant,
  readMemberRole,
  readSecondLook,
  readSecondLooks,
  refusalByRole,
} from './roles.ts';

type Answer = z.input<typeof getCase.response>;

const DECIDED = Decision.shape.measure.options;

const ERASED: Answer['history'] = {
  joinedAt: null,
  matches: 0,
  state: 'erased',
  strikes: 0,
  strikesUntil: null,
  decisions: [],
  reportsMade: { reports: 0, upheld: 0 },
};

/**
 * A case with a page of its reports and other material, for a moderator. The opening is written to the audit log.
 *
 * @throws AppError 404 for a case that does not exist or that the moderator may not read.
 */
export async function readCase(viewer: Viewer, id: number, after?: string): Promise<Answer> {
  const viewerId = viewer.id;
  const row = await openRow(viewerId, id);
  // Before the reports, so that one that arrives in between counts as not seen.
  const newest = firstRow(await queries.findNewest({ id }));
  const others = await otherModerators(viewerId, id);
  const state = firstRow(await queries.findState({ id, viewerId, others }), notFound);
  const [reader] = await findLanguage({ userId: viewerId });
  const i18n = i18nIn(reader?.language ?? null);
  const [material, profile, member, events, appeal, roles] = await Promise.all([
    readReports(id, after),
    readFirstProfile(id),
    readMember(state.memberId),
    readEvents(id),
    readAppeal(state.appealId, i18n),
    readRoles(viewer, row, state, i18n),
  ]);
  return {
    ...toCaseRow(row, viewerId),
    ...material,
    profile,
    hasPictures: state.hasPictures,
    newest,
    ...member,
    current: {
      ...member.current,
      photos: [...member.current.photos, ...state.unshownPhotos],
    },
    events,
    recommendation:
      row.memberId === null
        ? null
        : recommend({
            severity: row.severity,
            strikes: member.history.strikes,
            hasMessages: state.hasMessages,
          }),
    appeal,
    ...roles,
    mayDecide: roles.conflict === null,
    otherModerators: others,
    secondLookFor: DECIDED.filter((measure) => needsSecondLook(measure, roles.memberRole, others)),
    evidenceUntil: state.evidenceUntil?.toISOString() ?? null,
  };
}

/** The row of a case that the moderator may read. The opening is written to the audit log. @throws AppError 404. */
async function openRow(viewerId: number, id: number): Promise<QueueRow> {
  const row = firstRow(await findRow({ id, viewerId }), notFound);
  const by = await pseudonymOf(viewerId);
  await queries.insertOpening({ viewerId, by, about: String(id) });
  return row;
}

/** The evidence of one report of a case. @throws AppError as `readCase`. */
export async function readEvidence(
  viewerId: number,
  { id, report }: { id: number; report: number },
): Promise<z.input<typeof getReportEvidence.response>> {
  await openRow(viewerId, id);
  const found = firstRow(await queries.findEvidence({ id, report, viewerId }), notFound);
  return shownEvidence(id, decryptEvidence('reportEvidence', report, found.evidence));
}

/** The history of a member. Of an erased one, its decisions and the other accounts of the person are left. */
async function readMember(
  memberId: number | null,
): Promise<Pick<Answer, 'current' | 'history' | 'similar'>> {
  const [[found], made, similar] =
    memberId === null
      ? [[], [], []]
      : await Promise.all([
          queries.findHistory({ memberId }),
          queries.listDecisions({ memberId }),
          queries.listSimilar({ memberId }),
        ]);
  const decisions = made.map(({ by, measure, ...decision }) => ({
    ...withIsoDates(decision),
    measure: measure as Answer['history']['decisions'][number]['measure'],
    by: by ?? '',
  }));
  if (!found) {
    return {
      current: { photos: [], shown: 0, texts: [] },
      history: { ...ERASED, decisions },
      similar,
    };
  }
  const { photoKeys, texts, prompts, reports, upheld, ...history } = found;
  return {
    current: {
      photos: photoKeys.map((photo) => photo.split('#')[0] ?? photo),
      shown: photoKeys.length,
      texts: [...texts, ...prompts.map(promptContent)],
    },
    history: { ...withIsoDates(history), decisions, reportsMade: { reports, upheld } },
    similar,
  };
}

async function readEvents(id: number): Promise<Answer['events']> {
  const rows = await queries.listEvents({ id });
  return rows.map(({ id: eventId, note, ...event }) => ({
    ...withIsoDates(event),
    note: note && decryptById('caseNote', eventId, note),
  }));
}

type State = Awaited<ReturnType<typeof queries.findState>>[number];

/** What the role of the viewer allows in the case, with the proposal that waits for a second look. */
async function readRoles(
  viewer: Viewer,
  { id, kind, memberId }: Pick<QueueRow, 'id' | 'kind' | 'memberId'>,
  state: State,
  i18n: I18n,
): Promise<Pick<Answer, 'memberRole' | 'isFixedAdmin' | 'secondLooks' | 'proposal' | 'conflict'>> {
  const [role, member] = await Promise.all([readRole(viewer), readMemberRole(memberId)]);
  // A role can end between the check of the request and this read.
  if (role === 'member') throw notFound();
  const by = { id: viewer.id, role };
  return {
    memberRole: member.role,
    isFixedAdmin: member.isFixed,
    secondLooks: await readSecondLooks(viewer.id, memberId, member),
    proposal: await proposalOf(by, id, state, member, i18n),
    conflict: state.isOwnDecision
      ? 'own_decision'
      : (refusalByRole(role, member, kind)?.[0] ?? null),
  };
}

/** What is shown of a stored proposal. */
interface Proposed extends Pick<NonNullable<Case['proposal']>, 'measure' | 'rule' | 'note'> {
  ruleId: number;
  statement: Statement;
  days: number | null;
  content: string[];
  noticeDelayHours?: number;
}

async function proposalOf(
  by: Actor,
  id: number,
  { proposal, proposedBy, proposer }: State,
  member: MemberRole,
  i18n: I18n,
): Promise<Case['proposal']> {
  if (!proposal || proposedBy === null) return null;
  const proposed: Proposed = JSON.parse(decryptById('proposal', id, proposal));
  const { measure, ruleId, statement, note } = proposed;
  const [rule] = await findRuleById({ id: ruleId });
  const isYours = proposedBy === by.id;
  const look = isYours ? undefined : await readSecondLook(by, id, member);
  const [grant, yourGrant] = await Promise.all([readGrant(proposedBy), readGrant(by.id)]);
  return {
    by: proposer ?? '',
    isYours,
    grant,
    yourGrant,
    refusal: look?.refusal?.[0] ?? null,
    sharesReferral: look?.sharesReferral ?? false,
    measure,
    rule: proposed.rule,
    statement: statementText(i18n, statement, decidedAt(new Date(), { ...proposed, rule })),
    note: note ?? '',
    ...(proposed.noticeDelayHours !== undefined && { noticeDelayHours: proposed.noticeDelayHours }),
  };
}

/** An appeal with the decision that it is about. */
export async function readAppeal(appealId: number | null, i18n: I18n): Promise<Answer['appeal']> {
  const [found] = appealId === null ? [] : await queries.findAppeal({ appealId });
  if (!found) return null;
  const { id, decisionId, measure, decidedAt: at } = found;
  return {
    by: found.by,
    text: decryptById('appealText', id, found.text),
    createdAt: found.createdAt.toISOString(),
    question: found.question && decryptById('appealQuestion', id, found.question),
    answer: found.answer && decryptById('appealAnswer', id, found.answer),
    decision:
      decisionId && measure && at
        ? {
            id: decisionId,
            measure,
            statement: readStatement(i18n, { ...found, id: decisionId, measure, decidedAt: at }),
            by: found.decider ?? '',
            at: at.toISOString(),
          }
        : null,
  };
}
