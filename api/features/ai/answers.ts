import { z } from 'zod';
import { AI_BIOS, BIO_MAX_CHARS, STARTER_MAX_CHARS, STARTERS_MAX } from '#contract/limits.ts';

/** Markup, links, addresses, handles and bidirectional control characters. */
const FORBIDDEN =
  /[<>`{}\p{Cc}\u202a-\u202e\u2066-\u2069]|\]\(|\*\*|__|^\s*#|:\/\/|www\.|\S@\S|(^|\s)@\w|[\p{L}\p{N}-]\.(com|net|org|io|me|co|app|link|info|xyz|gg|to)\b/iu;

const plainLine = (max: number) =>
  z
    .string()
    .transform((line) => line.trim())
    .pipe(z.string().min(1).max(max))
    .refine((line) => line.isWellFormed() && !FORBIDDEN.test(line), 'is not plain text');

export const StartersAnswer = z.object({
  icebreakers: z.array(plainLine(STARTER_MAX_CHARS)).min(1).max(STARTERS_MAX),
});

const Bio = plainLine(BIO_MAX_CHARS);

/** One is enough. */
export const BiosAnswer = z.union([
  z.object({ bios: z.array(Bio).min(1).max(AI_BIOS) }),
  z.object({ bio: Bio }).transform(({ bio }) => ({ bios: [bio] })),
]);

/** The fields of a completion that are used. */
export const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** The JSON object in a model's output, which may be in a code fence. @throws SyntaxError without one. */
export function jsonIn(content: string): unknown {
  return JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1));
}
