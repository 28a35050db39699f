import type { previewStatement as endpoint } from '#contract/decisions.ts';
import { languageFor } from '#contract/languages.ts';
import { type Db, firstRow } from '#db/sql.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { type Actor, transactionAs } from '../../platform/role.ts';
import type { Call } from '../../platform/serve.ts';
import type { Viewer } from '../../platform/session.ts';
import { decidedAt, type StatementFacts, statementText } from '../audit/statement.ts';
import { findState } from '../cases/case-queries.ts';
import { otherModerators } from '../cases/roles.ts';
import { photoNumbers } from '../decisions/effects.ts';
import { factsOfCase } from '../decisions/locked-case.ts';
import { listRules } from '../rules/service.ts';
import { findLanguage } from '../users/queries.ts';
import { factsOfPhoto } from './photo-decisions.ts';
import { findReview } from './photos-queries.ts';

type Preview = Call<typeof endpoint>['body'];

/**
 * The statement that follows from the fields of a decision about a case or a photo, as the member reads it, and in the
 * language of the moderator where it is another one.
 *
 * @throws AppError 404 for a case or photo that the moderator may not read, 400 for an unknown rule.
 */
export const previewStatement = (
  viewer: Viewer,
  { about, measure, facts = '', days, content = [], ...decision }: Preview,
) =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    const { memberId, ...subject } = await readSubject(by, about, content, db);
    const languages = [memberId, by.id].map(async (userId) => {
      const [found] = await findLanguage({ userId }, db);
      return languageFor(found?.language ?? undefined);
    });
    const texts = [...new Set(await Promise.all(languages))].map(async (language) => {
      const rule = (await listRules(language, db)).find(({ number }) => number === decision.rule);
      if (!rule) throw invalid('rule_required');
      const decided = decidedAt(new Date(), { measure, rule, days: days ?? null, content });
      return { language, text: statementText(i18nIn(language), { ...subject, facts }, decided) };
    });
    return { texts: await Promise.all(texts) };
  });

/** The member, and what the statement says beside the words of the moderator. */
async function readSubject(
  by: Actor,
  about: Preview['about'],
  content: readonly string[],
  db: Db,
): Promise<StatementFacts & { memberId: number }> {
  if ('photo' in about) {
    const review = firstRow(await findReview({ viewerId: by.id, key: about.photo }, db), notFound);
    const { memberId } = review;
    return { memberId, ...(await factsOfPhoto(by, review, about.photo, db)) };
  }
  const id = about.caseId;
  const others = await otherModerators(by.id, id, db);
  const found = firstRow(await findState({ id, viewerId: by.id, others }, db), notFound);
  const { memberId } = found;
  if (memberId === null) throw invalid('no_account');
  const photos = await photoNumbers(memberId, content, db);
  return { memberId, ...factsOfCase({ ...found, others }), photos };
}
