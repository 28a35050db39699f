import { type ReactNode, type UIEvent, useLayoutEffect, useRef } from 'react';
import classes from './Screen.module.css';

interface Props {
  /** Bar over the content; a hairline appears under it once the content has been scrolled. */
  header?: ReactNode;
  /** True when the content does not scroll but fills the space above the dock, as the deck does. */
  fixed?: boolean;
  /** True when the content reaches the frame's edges and keeps its own distance. */
  bleed?: boolean;
  /** Scroll positions are kept for this name while the page lives. */
  keepScroll?: string;
  /** Bar under the content, such as the button that saves a form. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Less than this is a finger resting, not a scroll. */
const SCROLLED_FROM_PX = 4;

const positions = new Map<string, number>();

/** One screen of the shell: header, content, and room for the dock when there is one. */
export function Screen({ header, fixed, bleed, keepScroll, footer, children }: Props) {
  const screen = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const node = main.current;
    if (!keepScroll || !node) return;
    node.scrollTop = positions.get(keepScroll) ?? 0;
    screen.current?.toggleAttribute('data-scrolled', node.scrollTop > SCROLLED_FROM_PX);
  }, [keepScroll]);

  const onScroll = ({ currentTarget }: UIEvent) => {
    screen.current?.toggleAttribute('data-scrolled', currentTarget.scrollTop > SCROLLED_FROM_PX);
    if (keepScroll) positions.set(keepScroll, currentTarget.scrollTop);
  };

  return (
    <div ref={screen} className={classes.screen}>
      {header && <header className={classes.header}>{header}</header>}
      <main
        ref={main}
        className={classes.main}
        data-fixed={fixed || undefined}
        data-bleed={bleed || undefined}
        data-scroller
        onScroll={onScroll}
      >
        {children}
      </main>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </div>
  );
}

/** Takes the screen inside `root` back to its top, as a second tap on a tab does. */
export function scrollToTop(root: ParentNode = document): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  root.querySelector('[data-scroller]')?.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
}
