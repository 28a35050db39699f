/** What `before-paint.js` has asked for while the program was still on its way. */
interface EarlyAnswer {
  url: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    earlyAnswer?: EarlyAnswer;
  }
}

/** Since the page began; what waited longer than this is asked for anew. */
const FRESH_MS = 15_000;

/**
 * The answer to `url` that was asked for before the program came. Only once, only a good one, and only
 * while it is fresh: whoever had to answer "Before you start" first was refused.
 */
export async function takeEarlyAnswer(url: string): Promise<Response | undefined> {
  if (typeof window === 'undefined' || window.earlyAnswer?.url !== url) return;
  const { answer } = window.earlyAnswer;
  delete window.earlyAnswer;
  if (performance.now() > FRESH_MS) return;
  const response = await answer.catch(() => undefined);
  return response?.ok ? response : undefined;
}
