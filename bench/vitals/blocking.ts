import { CPU_SLOWDOWN, onNewPhone, type Visitor } from './phone.ts';
import { mainTasksMs } from './trace.ts';

/** A task above it blocks inputs for the rest of its time, as in Lighthouse. */
const BLOCKS_FROM_MS = 50;
/** The longest time in which a page loads on this machine, without a slow network. */
const LOADED_MS = 4000;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Total blocking time in ms of a page in a new browser, on a CPU 4x slower. Computed from the CPU time of each task,
 * which does not depend on other programs, unlike the clock.
 */
export const blockingMs = (url: string, path: string, visitor?: Visitor): Promise<number> =>
  onNewPhone(url, visitor, async ({ context, page }) => {
    const browser = context.browser();
    if (!browser) throw new Error('the context has no browser');
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(`${url}${path}`);
    await page.waitForTimeout(LOADED_MS);
    const tasks = mainTasksMs(await browser.stopTracing());
    const blocked = tasks.map((ms) => Math.max(0, ms * CPU_SLOWDOWN - BLOCKS_FROM_MS));
    return blocked.reduce((sum, ms) => sum + ms, 0);
  });
