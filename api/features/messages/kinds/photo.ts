import { CHAT_PHOTOS_PER_DAY } from '#contract/limits.ts';
import type { PhotoMedia } from '#contract/messages.ts';
import { config } from '../../../platform/config.ts';
import { readChatPhoto } from '../../photos/image.ts';
import { refuseRemoved } from '../../photos/service.ts';
import type { FileKind } from './kind.ts';

export const photo: FileKind<PhotoMedia> = {
  kind: 'photo',
  quota: { name: 'chat-photos', perDay: CHAT_PHOTOS_PER_DAY, code: 'daily_limit_photos' },
  refusal: 'photos_not_allowed',
  fields: `'width', media.width, 'height', media.height, 'color', media.color,
    'mayBeIntimate', case when media.flagged then true end`,
  toMedia: (_id, media) => media,
  toColumns: (_id, media) => ({ ...media, classify: config.photoClassifier !== undefined }),
  async read(senderId, upload) {
    const { bytes, width, height, color, hashes } = await readChatPhoto(senderId, upload);
    await refuseRemoved(senderId, hashes);
    return { bytes, media: { kind: 'photo', width, height, color } };
  },
};
