import { expect, type Page } from '@playwright/test';

/** Width of the narrowest screen that content has to fit without scrolling sideways, in CSS px. */
const NARROW_PX = 320;

/** Ways to look at a screen that no layout may burst under. */
const STRAINS: Record<string, { set: string; unset: string }> = {
  'from left to right': { set: '0', unset: '0' },
  'from right to left': {
    set: "document.documentElement.dir = 'rtl'",
    unset: "document.documentElement.removeAttribute('dir')",
  },
  'with text of twice the size': {
    set: "document.documentElement.style.fontSize = '200%'",
    unset: "document.documentElement.style.fontSize = ''",
  },
};

/**
 * Fails when anything of the screen as it stands reaches beyond the frame's left or right edge, or a
 * scrolling part scrolls sideways: as it is, mirrored, with text of twice the size, and 320 px narrow.
 */
export async function expectNothingBeyondTheEdges(page: Page): Promise<void> {
  for (const [name, { set, unset }] of Object.entries(STRAINS)) {
    await page.evaluate(set);
    expect.soft(await beyondEdges(page), `${page.url()} ${name}`).toEqual([]);
    await page.evaluate(unset);
  }
  const size = page.viewportSize();
  if (!size || size.width > 2 * NARROW_PX) return;
  await page.setViewportSize({ width: NARROW_PX, height: size.height });
  expect.soft(await beyondEdges(page), `${page.url()} ${NARROW_PX} px wide`).toEqual([]);
  await page.setViewportSize(size);
}

/**
 * What reaches over an edge, in words. Strips that are made to be scrolled sideways, a card that is
 * dragged or flies off, and decoration are left out.
 */
const beyondEdges = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const frame = document.getElementById('frame');
    const edge = frame.getBoundingClientRect();
    const all = [...frame.querySelectorAll('*')];
    const scrolls = (overflow) => /auto|scroll/.test(overflow);
    const name = (node) => node.tagName.toLowerCase() + ' "' +
      (node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 40) + '"';
    const strips = new Set(all.filter((node) =>
      scrolls(getComputedStyle(node).overflowX) && node.scrollHeight <= node.clientHeight + 1 &&
      !node.matches('[role=dialog], [data-scroller], textarea')));
    const isInStrip = (node) => node !== null && (strips.has(node) || isInStrip(node.parentElement));
    const isHidden = (node) => {
      const { visibility, clipPath, clip, opacity } = getComputedStyle(node);
      const { width, height } = node.getBoundingClientRect();
      return width < 2 || height < 2 || visibility === 'hidden' || opacity === '0' ||
        clipPath !== 'none' || clip !== 'auto' ||
        node.closest('[aria-hidden=true], [inert], article[style*=transform]') !== null;
    };
    const sideways = all.filter((node) => {
      const { overflowX, overflowY } = getComputedStyle(node);
      return scrolls(overflowY) && scrolls(overflowX) && !strips.has(node) &&
        node.tagName !== 'TEXTAREA' && node.scrollWidth > node.clientWidth + 1;
    });
    const CONTENT = 'a, button, input, textarea, select, label, h1, h2, h3, p, dt, dd, td, th, time, legend';
    const outside = [...frame.querySelectorAll(CONTENT)].filter((node) => {
      if (isHidden(node) || isInStrip(node)) return false;
      const { left, right } = node.getBoundingClientRect();
      return left < edge.left - 1 || right > edge.right + 1;
    });
    return [
      ...sideways.map((node) => name(node) + ' scrolls sideways'),
      ...outside.map((node) => name(node) + ' reaches over the edge'),
    ];
  })()`);

/**
 * Writes down, from now on, every movement that a page of somebody who asked for none makes: transitions
 * and animations of place or size that last long enough to be seen.
 */
export async function watchMovement(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(`(() => {
    const MOVES = /transform|translate|scale|rotate|left|top|right|bottom|inset|width|height|margin/;
    const SEEN_FROM_MS = 60;
    const moved = [];
    globalThis.__moved = moved;
    const note = (event) => {
      for (const animation of event.target.getAnimations()) {
        const { duration } = animation.effect.getComputedTiming();
        const names = animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        const moves = [...new Set(names)].filter((name) => MOVES.test(name) && name !== 'transformOrigin');
        if (duration > SEEN_FROM_MS && moves.length > 0) {
          moved.push(event.target.tagName + '.' + event.target.className + ' ' + moves.join());
        }
      }
    };
    document.addEventListener('transitionrun', note, true);
    document.addEventListener('animationstart', note, true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      note({ target: this });
      return animation;
    };
  })()`);
  return () => page.evaluate('globalThis.__moved');
}
