import { type ReactNode, type UIEvent, useLayoutEffect, useRef } from 'react';
import classes from './Screen.module.css';

interface Props {
  /** Bar above the content; scrolled content shows a hairline under it. */
  header?: ReactNode;
  /** True when the content fills the space above the dock and does not scroll. */
  fixed?: boolean;
  /** True when the content reaches the edges of the frame. */
  bleed?: boolean;
  /** True when the content uses the width of large screens. */
  wide?: boolean;
  /** Name under which the scroll position is stored until a reload. */
  scrollKey?: string;
  /** Bar below the content, such as the submit button of a form. */
  footer?: ReactNode;
  /** True when nothing in the content takes the focus: then the content does, to be scrolled by keys. */
  focusable?: boolean;
  /** True for one of several columns: the landmarks are around it. */
  pane?: boolean;
  children: ReactNode;
}

/** Smaller offsets do not count as scrolled. */
const SCROLLED_FROM_PX = 4;

const positions = new Map<string, number>();

/** One screen of the shell: header, scrolling content, footer, and room for the dock. */
export function Screen(props: Props) {
  const { header, fixed, bleed, wide, scrollKey, footer, focusable, pane, children } = props;
  const screen = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const [Header, Main, Footer] = pane
    ? (['div', 'div', 'div'] as const)
    : (['header', 'main', 'footer'] as const);

  useLayoutEffect(() => {
    const node = main.current;
    if (!scrollKey || !node) return;
    node.scrollTop = positions.get(scrollKey) ?? 0;
    screen.current?.toggleAttribute('data-scrolled', node.scrollTop > SCROLLED_FROM_PX);
  }, [scrollKey]);

  const onScroll = ({ currentTarget }: UIEvent) => {
    screen.current?.toggleAttribute('data-scrolled', currentTarget.scrollTop > SCROLLED_FROM_PX);
    if (scrollKey) positions.set(scrollKey, currentTarget.scrollTop);
  };

  return (
    <div ref={screen} className={classes.screen} data-wide={wide || undefined}>
      {header && <Header className={classes.header}>{header}</Header>}
      <Main
        ref={main}
        className={classes.main}
        data-fixed={fixed || undefined}
        data-bleed={bleed || undefined}
        data-scroller
        tabIndex={focusable ? 0 : undefined}
        onScroll={onScroll}
      >
        {children}
      </Main>
      {footer && (
        <Footer className={classes.footer} data-bottom-bar>
          {footer}
        </Footer>
      )}
    </div>
  );
}

/** Scrolls the screen inside `root` to its top. */
export function scrollToTop(root: ParentNode = document): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  root
    .querySelector('[data-scroller]')
    ?.scrollTo({ top: 0, behavior: reducedMotion ? 'auto' : 'smooth' });
}
