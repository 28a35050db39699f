import { Component, type ReactNode, type RefObject } from 'react';

interface Props {
  list: RefObject<HTMLElement | null>;
  children: ReactNode;
}

interface Anchor {
  row: Element;
  top: number;
}

const topOf = (row: Element) => row.getBoundingClientRect().top;

/**
 * Keeps the first row in view where it is, while rows above it come or go. Safari has no scroll anchoring, and only a
 * class sees the list before a change.
 */
export class KeptPosition extends Component<Props> {
  override getSnapshotBeforeUpdate(): Anchor | null {
    const list = this.props.list.current;
    if (!list) return null;
    const start = topOf(list);
    const row = [...list.querySelectorAll('[data-line]')].find(
      (one) => one.getBoundingClientRect().bottom > start,
    );
    return row ? { row, top: topOf(row) } : null;
  }

  override componentDidUpdate(_props: Props, _state: unknown, anchor: Anchor | null): void {
    const list = this.props.list.current;
    if (!list || !anchor?.row.isConnected) return;
    const moved = topOf(anchor.row) - anchor.top;
    if (moved !== 0) list.scrollTop += moved;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
