import type { AiSettings, BioRequest } from '#contract/ai.ts';
import { AI_INPUTS, type AiInput } from '#contract/choices.ts';
import { dayOf } from '#contract/days.ts';
import { firstName } from '#contract/names.ts';
import { firstRow } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { tryRedis } from '../../platform/redis.ts';
import type { Viewer } from '../../platform/session.ts';
import { BiosAnswer, StartersAnswer } from './answers.ts';
import { composeBios, composeStarters } from './composer.ts';
import { BIO_PROMPT, inLanguage, STARTERS_PROMPT } from './prompts.ts';
import { generate, serverName } from './provider.ts';
import { findOwn, findPair, setAllowed } from './queries.ts';

const DAY_SECONDS = 86_400;

/** Demo users always get the built-in composer. */
const serverOf = (viewer: Viewer): string | null => (viewer.realm === 'live' ? serverName() : null);

const ownOf = async (viewer: Viewer) => firstRow(await findOwn({ viewerId: viewer.id }), notFound);

/** The part of `data` that may be sent, which the client names beforehand. */
const inputs = (what: keyof typeof AI_INPUTS, data: Record<AiInput, unknown>) =>
  Object.fromEntries(AI_INPUTS[what].map((name) => [name, data[name]]));

/** The AI server of the viewer, and whether the viewer allows it. */
export const aiSettings = async (viewer: Viewer): Promise<AiSettings> => ({
  server: serverOf(viewer),
  allowed: (await ownOf(viewer)).allowed,
});

/** Also applies to starters that other members request about the viewer. */
export async function allowAi(viewer: Viewer, allowed: boolean): Promise<AiSettings> {
  await setAllowed({ viewerId: viewer.id, allowed });
  return aiSettings(viewer);
}

/**
 * Conversation starters for a match, in the language of the viewer.
 *
 * @throws AppError 404 without an open match, and the errors of `generate`.
 */
export async function suggestStarters(
  viewer: Viewer,
  otherId: number,
  now: Date,
): Promise<{ icebreakers: string[] }> {
  const pair = firstRow(await findPair({ viewerId: viewer.id, otherId }), notFound);
  const name = firstName(pair.name);
  const i18n = i18nIn(pair.viewerLanguage);
  if (serverOf(viewer) && pair.aiAllowed) {
    const facts = {
      me: { firstName: firstName(pair.viewerName), interests: pair.viewerInterests },
      them: inputs('starters', { ...pair, firstName: name, currentBio: '' }),
    };
    return generate(viewer.id, inLanguage(STARTERS_PROMPT, i18n.locale), facts, StartersAnswer);
  }
  const key = `${viewer.id}:${otherId}:${dayOf(now)}`;
  return { icebreakers: composeStarters(i18n, { ...pair, name }, key, await countRequest(key)) };
}

/** Number of this request on the current day, so that each request returns other starters. */
const countRequest = (key: string): Promise<number> =>
  tryRedis(async (redis) => {
    const count = await redis.incr(`starters:${key}`);
    if (count === 1) await redis.expire(`starters:${key}`, DAY_SECONDS);
    return count;
  }, 0);

/**
 * Bios from the form and from the stored answers and facts that everyone sees, in the language of the viewer.
 *
 * @throws AppError the errors of `generate`.
 */
export async function writeBios(viewer: Viewer, form: BioRequest) {
  const { interests, currentBio } = form;
  const { allowed, language, ...shown } = await ownOf(viewer);
  const i18n = i18nIn(language);
  const own = { ...form, ...shown, firstName: firstName(form.name), bio: '' };
  const { bios } =
    serverOf(viewer) && allowed
      ? await generate(
          viewer.id,
          inLanguage(BIO_PROMPT, i18n.locale),
          inputs('bio', { age: null, currentBio: '', ...own }),
          BiosAnswer,
        )
      : { bios: composeBios(i18n, { ...shown, interests }, currentBio ?? '') };
  return { bio: bios[0] ?? '', bios };
}
