import { upload as photo } from './photo/upload.ts';
import { upload as voice } from './voice/upload.ts';

/** How the files of messages are sent. Without components: every screen loads the outbox. */
export const UPLOADS = { photo, voice };
