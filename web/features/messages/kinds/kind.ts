import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Line } from '../line.ts';
import type { UnsentMedia } from '../outbox/unsent.ts';

export interface BodyProps {
  line: Line;
  /** The copy that the menu of the message shows. */
  isCopy: boolean;
  /** Reports a received message, and deletes it for the viewer. */
  onReport: (line: Line) => void;
}

/** How messages of a kind are shown, and what can be done with them. */
export interface KindParts {
  /** In the bubble of a message that is not deleted. */
  Body: (props: BodyProps) => ReactNode;
  /** Beside the time of the message. */
  Status?: (props: BodyProps) => ReactNode;
  /** The report of a received message deletes it for the viewer. */
  isHidden?: true;
  /** Asks before an own message is deleted. */
  deleteText: (name: string) => string;
}

/** Sends a message with a file. */
export type SendFile = (file: Blob, media: UnsentMedia) => void;

export interface ComposerItem {
  label: string;
  Icon: TablerIcon;
  disabled?: boolean;
  onClick: () => void;
}

/** What the composer offers for a kind. */
export interface Entry {
  /** In its menu. */
  item?: ComposerItem;
  /** Beside the empty input. */
  button?: ReactNode;
  /** In place of the input. */
  bar?: ReactNode;
  /** What the others open. */
  opened?: ReactNode;
}
