import { msg } from '@lingui/core/macro';
import { textsOf } from '../texts-of.ts';

export const network = textsOf({
  offline: msg({ id: 'common.offline', message: "You're offline." }),
  noAnswer: msg({ id: 'common.noAnswer', message: "The server didn't answer." }),
});
