import type { Person } from '#contract/users.ts';
import * as texts from './texts.ts';

/** The author of a message, as the viewer reads it. */
export const nameOf = (senderId: number, viewerId: number, other?: Person): string =>
  senderId === viewerId ? texts.chat.you : (other?.name ?? '');
