import type { MediaKind, MessageMedia } from '#contract/messages.ts';
import type { DailyQuota } from '../../../platform/daily-quota.ts';

/** Where a member sends a file, and what the sender adds to it. */
export interface Upload {
  matchId: number;
  clientId: string;
  replyToId?: number | undefined;
  waveform?: string;
}

/** A kind of message with a file. What each is on the wire, and who may send it, is in the contract. */
export interface FileKind<Media extends MessageMedia = MessageMedia> {
  kind: MediaKind;
  quota: DailyQuota;
  /** Answer to a member who must not send this kind now, and to one of the demo. */
  refusal: 'photos_not_allowed' | 'voice_too_early';
  demoRefusal?: 'demo_takes_no_voice';
  /** SQL: its fields of the row `media`, as arguments of `json_build_object`. */
  fields: string;
  /** From these fields. */
  toMedia(messageId: number, fields: Media): Media;
  /** Its columns of the row. */
  toColumns(messageId: number, media: Media): Record<string, unknown>;
  /** Reads what `senderId` uploads. @throws AppError when it is refused. */
  read(senderId: number, bytes: Buffer, upload: Upload): Promise<{ bytes: Buffer; media: Media }>;
}
