/** A bubble before it is drawn: a stored message, or one that still waits to be sent. */
export interface Line {
  key: string;
  senderId: number;
  content: string;
  createdAt: string;
  delivery?: 'sending' | 'failed';
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
  /** Follows the bubble above without a gap and with a joined corner. */
  joinedAbove: boolean;
  joinedBelow: boolean;
}

const GROUP_WITHIN_MS = 3 * 60_000;

/** Rows of the conversation: a separator for each day, bubbles of one sender within 3 min joined. */
export function groupMessages(lines: Line[]): (DayRow | LineRow)[] {
  return lines.flatMap((line, index) => {
    const above = lines[index - 1];
    const below = lines[index + 1];
    const date = new Date(line.createdAt);
    const row: LineRow = {
      kind: 'line',
      key: line.key,
      line,
      joinedAbove: above !== undefined && belongTogether(above, line),
      joinedBelow: below !== undefined && belongTogether(line, below),
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
