import { rmSync } from 'node:fs';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import { scratchDir } from '#dev/paths.ts';
import { freePort } from '#dev/ports.ts';

/** The phone that Lighthouse emulates. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const CPU_SLOWDOWN = 4;
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

export const BROWSER = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
};

/** Language of the pages. */
export const LANGUAGE = process.argv[2] ?? 'en';

/** The cookie of a visitor who chose the language. */
export const choice = (url: string, language = LANGUAGE) => ({
  name: LANGUAGE_COOKIE,
  value: language,
  url,
});

/** Cookies and stored values of a visitor. */
export type Visitor = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Phone {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
  debugPort: number;
}

/** Runs `use` in a new browser without caches and compiled code, as on a first visit. */
export async function onNewPhone<Result>(
  url: string,
  visitor: Visitor | undefined,
  use: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const [directory, debugPort] = [scratchDir('phone'), await freePort()];
  const args = [...BROWSER.args, `--remote-debugging-port=${debugPort}`];
  const context = await chromium.launchPersistentContext(directory, {
    ...BROWSER,
    ...PHONE,
    args,
    baseURL: url,
  });
  try {
    const page = await context.newPage();
    if (visitor) await restore(page, url, visitor);
    await context.addCookies([choice(url)]);
    return await use({ context, page, cdp: await context.newCDPSession(page), debugPort });
  } finally {
    await context.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function restore(page: Page, url: string, { cookies, origins }: Visitor): Promise<void> {
  await page.context().addCookies(cookies);
  // A file of the same origin that runs no script.
  await page.goto(`${url}/mark.svg`);
  const entries = origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, entries);
}

export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
