import type { z } from 'zod';
import type { Case, getCase } from '#contract/cases.ts';
import { EVIDENCE_DAYS } from '#contract/limits.ts';
import { decryptById } from '#db/encrypted-columns.ts';
import { notFound } from '../../platform/errors.ts';
import { pseudonymOf } from '../audit/moderators.ts';
import {
  findAppeal,
  findHistory,
  findState,
  insertOpening,
  listDecisions,
  listEvents,
  listSimilar,
} from './case-queries.ts';
import { OWN_DECISION, otherModerators } from './claims.ts';
import { readMaterial } from './material.ts';
import { toCaseRow } from './queue.ts';
import { findRow } from './queue-queries.ts';
import { recommend } from './recommendation.ts';

type Answer = z.input<typeof getCase.response>;

const DAY_MS = 86_400_000;
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
 * A case with its material, for a moderator. The opening is written to the audit log.
 *
 * @throws AppError 404 for a case that does not exist or that the moderator may not read.
 */
export async function readCase(viewerId: number, id: number): Promise<Answer> {
  const [row] = await findRow({ id, viewerId });
  if (!row) throw notFound();
  const by = await pseudonymOf(viewerId);
  await insertOpening({ viewerId, by, about: String(id) });
  const others = await otherModerators(viewerId);
  const [state] = await findState({ id, viewerId, others });
  if (!state) throw notFound();
  const [material, member, events, appeal] = await Promise.all([
    readMaterial(id),
    readMember(row.memberId),
    readEvents(id),
    readAppeal(state.appealId),
  ]);
  return {
    ...toCaseRow(row, viewerId),
    ...material,
    ...member,
    events,
    recommendation: row.memberId === null ? null : recommend(row.severity, member.history.strikes),
    proposal: proposalOf(id, state, viewerId),
    appeal,
    mayDecide: !state.isOwnDecision,
    conflict: state.isOwnDecision ? OWN_DECISION : null,
    otherModerators: others,
    evidenceUntil: row.closedAt
      ? new Date(row.closedAt.getTime() + EVIDENCE_DAYS * DAY_MS).toISOString()
      : null,
  };
}

async function readMember(
  memberId: number | null,
): Promise<Pick<Answer, 'current' | 'history' | 'similar'>> {
  const [[found], decisions, similar] =
    memberId === null
      ? [[], [], []]
      : await Promise.all([
          findHistory({ memberId }),
          listDecisions({ memberId }),
          listSimilar({ memberId }),
        ]);
  if (!found) return { current: { photos: [], texts: [] }, history: ERASED, similar: [] };
  const { photoKeys, texts, reports, upheld, joinedAt, strikesUntil, ...history } = found;
  return {
    current: { photos: photoKeys.map((photo) => photo.split('#')[0] ?? photo), texts },
    history: {
      ...history,
      joinedAt: joinedAt.toISOString(),
      strikesUntil: strikesUntil?.toISOString() ?? null,
      decisions: decisions.map(({ at, endsAt, by, measure, ...decision }) => ({
        ...decision,
        measure: measure as Answer['history']['decisions'][number]['measure'],
        by: by ?? '',
        at: at.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
      })),
      reportsMade: { reports, upheld },
    },
    similar,
  };
}

async function readEvents(id: number): Promise<Answer['events']> {
  const rows = await listEvents({ id });
  return rows.map(({ id: eventId, at, note, ...event }) => ({
    ...event,
    at: at.toISOString(),
    note: note && decryptById('caseNote', eventId, note),
  }));
}

type State = Awaited<ReturnType<typeof findState>>[number];

/** The proposal that waits for a second moderator. */
function proposalOf(id: number, state: State, viewerId: number): Case['proposal'] {
  if (!state.proposal) return null;
  const { measure, rule, statement, note } = JSON.parse(
    decryptById('proposal', id, state.proposal),
  ) as Pick<NonNullable<Case['proposal']>, 'measure' | 'rule' | 'statement' | 'note'>;
  const isYours = state.proposedBy === viewerId;
  return { by: state.proposer ?? '', isYours, measure, rule, statement, note: note ?? '' };
}

/** An appeal with the decision that it is about. */
export async function readAppeal(appealId: number | null): Promise<Answer['appeal']> {
  const [found] = appealId === null ? [] : await findAppeal({ appealId });
  if (!found) return null;
  const { id, decisionId, measure, decidedAt, statement } = found;
  return {
    by: found.by,
    text: decryptById('appealText', id, found.text),
    createdAt: found.createdAt.toISOString(),
    question: found.question && decryptById('appealQuestion', id, found.question),
    answer: found.answer && decryptById('appealAnswer', id, found.answer),
    decision:
      decisionId && measure && decidedAt
        ? {
            id: decisionId,
            measure: measure as NonNullable<NonNullable<Case['appeal']>['decision']>['measure'],
            statement: statement ? decryptById('statement', decisionId, statement) : '',
            by: found.decider ?? '',
            at: decidedAt.toISOString(),
          }
        : null,
  };
}
