import { msg } from '@lingui/core/macro';
import { textsOf } from '../texts-of.ts';

export const network = textsOf({
  offline: msg`You're offline.`,
  noAnswer: msg`The server didn't answer.`,
});
