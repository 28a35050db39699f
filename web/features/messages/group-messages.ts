import type { MessageMedia, Quote, Reaction } from '#contract/messages.ts';
import type { Delivery } from './chat-slice.ts';

/** A stored or an unsent message. */
export interface Line {
  /** Of a stored message. */
  id?: number;
  key: string;
  senderId: number;
  content: string;
  createdAt: string;
  delivery?: Delivery;
  deleted?: true;
  replyTo?: Quote;
  reactions?: Reaction[];
  /** An unsent photo has no color. */
  media?: Omit<MessageMedia, 'color'> & Partial<MessageMedia>;
  /** Of the upload of a photo. */
  progress?: number;
}

export interface DayRow {
  kind: 'day';
  key: string;
  date: Date;
}

export interface LineRow {
  kind: 'line';
  key: string;
  line: Line;
  /** True when the bubble follows the one above without a gap. */
  joinedAbove: boolean;
}

const GROUP_WITHIN_MS = 3 * 60_000;

/** Rows of the conversation: a separator for each day; bubbles of one sender within 3 min are joined. */
export function groupMessages(lines: Line[]): (DayRow | LineRow)[] {
  return lines.flatMap((line, index) => {
    const above = lines[index - 1];
    const date = new Date(line.createdAt);
    const row: LineRow = {
      kind: 'line',
      key: line.key,
      line,
      joinedAbove: above !== undefined && belongTogether(above, line),
    };
    if (above && isSameDay(new Date(above.createdAt), date)) return [row];
    return [{ kind: 'day' as const, key: `day-${date.toDateString()}`, date }, row];
  });
}

function belongTogether(above: Line, below: Line): boolean {
  const start = new Date(above.createdAt);
  const end = new Date(below.createdAt);
  return (
    above.senderId === below.senderId &&
    end.getTime() - start.getTime() < GROUP_WITHIN_MS &&
    isSameDay(start, end)
  );
}

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();
