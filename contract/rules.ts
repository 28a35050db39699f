import { Id, NoContent, Timestamp, text, wholeNumberText } from './common.ts';
import { adminEndpoint } from './console-endpoint.ts';
import { consolePaths } from './console-paths.ts';
import { endpoint } from './endpoint.ts';
import { paths } from './paths.ts';
import { z } from './zod.ts';

const Rule = z.object({
  id: Id,
  number: z.int(),
  title: z.string(),
  text: z.string(),
  validFrom: Timestamp,
});
export type Rule = z.infer<typeof Rule>;

export const listRules = endpoint({
  ...paths.listRules,
  whileSuspended: true,
  summary: 'The community rules',
  access: 'public',
  response: z.array(Rule),
  limit: { points: 60, seconds: 60, by: 'address' },
});

export const saveRule = adminEndpoint({
  ...consolePaths.saveRule,
  summary: 'Add a rule or change its text; earlier decisions keep the earlier text',
  needsFreshSignIn: true,
  params: z.strictObject({ number: wholeNumberText(1, 50) }),
  body: z.strictObject({ title: text(120, 1), text: text(2000, 1) }),
  response: NoContent,
  status: 204,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const removeRule = adminEndpoint({
  ...consolePaths.removeRule,
  summary: 'Retire a rule',
  needsFreshSignIn: true,
  params: z.strictObject({ number: wholeNumberText(1, 50) }),
  response: NoContent,
  status: 204,
  limit: { points: 60, seconds: 60, by: 'account' },
});
