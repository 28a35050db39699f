import { expect, type Page } from '@playwright/test';
import { CUT_LABELS } from '#test/cut-labels.ts';

/** Width of the narrowest screen that content has to fit without scrolling sideways, in CSS px. */
const NARROW_PX = 320;
const SETTLED_WITHIN_MS = 20_000;

/** Makes each word 40 % longer, as German words are, until the texts are set back. */
const LONGER = {
  set: `(() => {
    const walker = document.createTreeWalker(document.getElementById('frame'), NodeFilter.SHOW_TEXT);
    globalThis.__shortTexts = new Map();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.parentElement.closest('script, style')) continue;
      __shortTexts.set(node, node.data);
      node.data = node.data.replace(/\\p{L}+/gu, (word) => word + word.slice(0, Math.round(word.length * 0.4)));
    }
  })()`,
  unset: 'for (const [node, text] of __shortTexts) node.data = text',
};

/** Conditions under which no content may overflow. */
const CONDITIONS: Record<string, { set: string; unset: string }> = {
  'from left to right': { set: '0', unset: '0' },
  'from right to left': {
    set: "document.documentElement.dir = 'rtl'",
    unset: "document.documentElement.dir = 'ltr'",
  },
  'with text at 200 %': {
    set: "document.documentElement.style.fontSize = '200%'",
    unset: "document.documentElement.style.fontSize = ''",
  },
  'with texts 40 % longer': LONGER,
};

/**
 * Fails when content extends beyond the frame's left or right edge or scrolls sideways, or a button cuts its label: in
 * both writing directions, with text at 200 %, with longer texts, and 320 px wide.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const [name, { set, unset }] of Object.entries(CONDITIONS)) {
    await page.evaluate(set);
    await expectFits(page, name);
    await page.evaluate(unset);
  }
  const size = page.viewportSize();
  if (!size || size.width > 2 * NARROW_PX) return;
  await page.setViewportSize({ width: NARROW_PX, height: size.height });
  await expectFits(page, `${NARROW_PX} px wide`);
  await page.evaluate(LONGER.set);
  await expectFits(page, `${NARROW_PX} px wide, with texts 40 % longer`);
  await page.evaluate(LONGER.unset);
  await page.setViewportSize(size);
}

/** Polls, because an open popover moves a few frames after the layout changes. */
const expectFits = (page: Page, condition: string): Promise<void> =>
  expect
    .configure({ soft: true, timeout: SETTLED_WITHIN_MS })
    .poll(() => overflowing(page), { message: `${page.url()} ${condition}` })
    .toEqual([]);

/**
 * Describes each element that overflows. Ignores horizontal strips, dragged or thrown cards, and
 * decoration.
 */
const overflowing = (page: Page): Promise<string[]> =>
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
      ...outside.map((node) => name(node) + ' extends beyond the frame'),
      ...${CUT_LABELS}.map((label) => label + ' is cut'),
    ];
  })()`);

/**
 * Records every visible animation or transition of position or size, for pages with reduced motion.
 *
 * @returns a function that returns the recorded movements.
 */
export async function recordMovement(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(`(() => {
    const MOVES = /transform|translate|scale|rotate|left|top|right|bottom|inset|width|height|margin/;
    const VISIBLE_FROM_MS = 60;
    const movements = [];
    globalThis.__movements = movements;
    const record = (event) => {
      for (const animation of event.target.getAnimations()) {
        const { duration } = animation.effect.getComputedTiming();
        const names = animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        const moves = [...new Set(names)].filter((name) => MOVES.test(name) && name !== 'transformOrigin');
        if (duration > VISIBLE_FROM_MS && moves.length > 0) {
          movements.push(event.target.tagName + '.' + event.target.className + ' ' + moves.join());
        }
      }
    };
    document.addEventListener('transitionrun', record, true);
    document.addEventListener('animationstart', record, true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      record({ target: this });
      return animation;
    };
  })()`);
  return () => page.evaluate('globalThis.__movements');
}
