import { Id, Timestamp, text, wholeNumberText } from './common.ts';
import { adminEndpoint } from './console/endpoint.ts';
import { endpoint } from './endpoint.ts';
import { RULE_NUMBER_MAX, RULE_TEXT_MAX_CHARS, RULE_TITLE_MAX_CHARS } from './limits.ts';
import { z } from './zod.ts';

const Rule = z.object({
  id: Id,
  number: z.int(),
  title: z.string(),
  text: z.string(),
  validFrom: Timestamp,
});
export type Rule = z.infer<typeof Rule>;

export const listRules = endpoint('listRules', {
  whileSuspended: true,
  summary: 'The community rules',
  access: 'public',
  response: z.array(Rule),
  limit: { points: 60, seconds: 60, by: 'address' },
});

export const saveRule = adminEndpoint('saveRule', {
  summary: 'Add a rule or change its text; earlier decisions keep the earlier text',
  needsFreshSignIn: true,
  params: z.strictObject({ number: wholeNumberText(1, RULE_NUMBER_MAX) }),
  body: z.strictObject({
    title: text(RULE_TITLE_MAX_CHARS, 1),
    text: text(RULE_TEXT_MAX_CHARS, 1),
  }),
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const removeRule = adminEndpoint('removeRule', {
  summary: 'Retire a rule',
  needsFreshSignIn: true,
  params: z.strictObject({ number: wholeNumberText(1, RULE_NUMBER_MAX) }),
  limit: { points: 60, seconds: 60, by: 'account' },
});
