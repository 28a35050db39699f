import type { AiHelp, BioRequest } from '#contract/ai.ts';
import { dayOf } from '#contract/days.ts';
import { notFound } from '../../platform/errors.ts';
import { tryRedis } from '../../platform/redis.ts';
import type { Viewer } from '../../platform/session.ts';
import { BioAnswer, StartersAnswer } from './answers.ts';
import { composeBio, composeStarters } from './composer.ts';
import { BIO_PROMPT, STARTERS_PROMPT } from './prompts.ts';
import { ask, serverName } from './provider.ts';
import { findAllowed, findPair, setAllowed } from './queries.ts';

const DAY_SECONDS = 86_400;

const firstName = (name: string): string => name.split(/\s/)[0] ?? name;

/** Only members ask the AI server; visitors of the demo always get the built-in composer. */
const serverOf = (viewer: Viewer): string | null => (viewer.realm === 'live' ? serverName : null);

async function isAllowed(viewer: Viewer): Promise<boolean> {
  const [found] = await findAllowed({ viewerId: viewer.id });
  return found?.allowed ?? false;
}

/** Who writes for the viewer, and whether their words may go there. */
export const aiHelp = async (viewer: Viewer): Promise<AiHelp> => ({
  server: serverOf(viewer),
  allowed: await isAllowed(viewer),
});

/** Holds from the next question on, whoever asks it. */
export async function allowAi(viewer: Viewer, allowed: boolean): Promise<AiHelp> {
  await setAllowed({ viewerId: viewer.id, allowed });
  return aiHelp(viewer);
}

/**
 * Conversation starters for a match.
 *
 * @throws AppError 404 unless the two have a running match, and those of `ask`.
 */
export async function suggestStarters(
  viewer: Viewer,
  otherId: number,
  now: Date,
): Promise<{ icebreakers: string[] }> {
  const [pair] = await findPair({ viewerId: viewer.id, otherId });
  if (!pair) throw notFound();
  const name = firstName(pair.name);
  if (serverOf(viewer) && pair.aiAllowed) {
    const facts = {
      me: { firstName: firstName(pair.viewerName), interests: pair.viewerInterests },
      them: { firstName: name, age: pair.age, interests: pair.interests, bio: pair.bio },
    };
    return ask(STARTERS_PROMPT, facts, StartersAnswer);
  }
  const key = `${viewer.id}:${otherId}:${dayOf(now)}`;
  return { icebreakers: composeStarters({ ...pair, name }, `${key}:${await nextTurn(key)}`) };
}

/** How often starters were asked for before on this day, so that asking again brings others. */
const nextTurn = (key: string): Promise<number> =>
  tryRedis(async (redis) => {
    const turn = await redis.incr(`starters:${key}`);
    if (turn === 1) await redis.expire(`starters:${key}`, DAY_SECONDS);
    return turn;
  }, 0);

/** A bio from what the form holds. @throws AppError those of `ask`. */
export async function writeBio(viewer: Viewer, form: BioRequest): Promise<{ bio: string }> {
  const { age, interests } = form;
  const currentBio = form.currentBio ?? '';
  if (serverOf(viewer) && (await isAllowed(viewer))) {
    const facts = { firstName: firstName(form.name), age, interests, currentBio };
    return ask(BIO_PROMPT, facts, BioAnswer);
  }
  return { bio: composeBio(interests, currentBio) };
}
