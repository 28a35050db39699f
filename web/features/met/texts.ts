import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export const met = textsOf({
  question: (name: string) => msg`Did you and ${name} meet?`,
  onlyYou: (name: string) => msg`${name} won't see your answer. It never changes who you're shown.`,
  yes: msg`Yes`,
  not_yet: msg`Not yet`,
  no: msg({ context: 'answer', message: 'No' }),
  never: msg`Don't ask again`,
  thanks: msg`Thanks for telling us.`,
  failed: msg`Couldn't save your answer`,
  unsafe: msg`It did not feel safe`,
});
