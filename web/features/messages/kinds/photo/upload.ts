import { PHOTO_FIELD } from '#contract/protocol.ts';
import * as texts from '../../texts.ts';

export const upload = {
  call: 'sendPhoto',
  field: PHOTO_FIELD,
  queryOf: () => ({}),
  texts: texts.chat.photos,
} as const;
