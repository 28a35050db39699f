import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { animationsFinished } from '../animations.ts';
import { waitForClient } from '../wait-for-client.ts';
import { markAllUnread, type Role, type ScreenshotFixtures } from './fixtures.ts';
import { SCREENSHOTS } from './screens/all-screens.ts';
import type { Screenshot } from './screenshot.ts';
import { includesPicture, includesScreen, type Selection } from './selection.ts';

const SIZES: Record<string, BrowserContextOptions> = {
  '390': {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  },
  '844': {
    viewport: { width: 844, height: 390 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  },
  '820': { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1, hasTouch: true },
  '1280': { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
  '1920': { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 1 },
};

const SCHEMES = ['light', 'dark'] as const;

interface CaptureOptions {
  browser: Browser;
  url: string;
  fixtures: ScreenshotFixtures;
  selection: Selection;
  directory: string;
}

/** Captures the selected screens in five sizes and two color schemes. Reports failures and continues. */
export async function captureScreens(options: CaptureOptions): Promise<void> {
  mkdirSync(options.directory, { recursive: true });
  for (const width of Object.keys(SIZES)) {
    for (const scheme of SCHEMES) {
      const pass = `${width}-${scheme}`;
      for (const screen of SCREENSHOTS) {
        if (screen.once && pass !== '390-light') continue;
        if (!includesScreen(options.selection, screen.name, pass)) continue;
        await captureScreen(screen, { ...options, width, scheme }).catch((error: Error) => {
          console.error(`${screen.name}-${pass}: ${error.message}`);
          process.exitCode = 1;
        });
      }
    }
  }
}

interface PassOptions extends CaptureOptions {
  width: string;
  scheme: (typeof SCHEMES)[number];
}

async function captureScreen(screen: Screenshot, options: PassOptions): Promise<void> {
  const { browser, url, fixtures, selection, directory, width, scheme } = options;
  const pass = `${width}-${scheme}`;
  const contexts: BrowserContext[] = [];
  const open = async (role?: Role) => {
    const context = await browser.newContext({
      baseURL: url,
      colorScheme: scheme,
      ...(role && { storageState: fixtures.states[role] }),
      ...SIZES[width],
      ...(screen.once && { deviceScaleFactor: 1 }),
    });
    contexts.push(context);
    return waitForClient(await context.newPage());
  };
  await markAllUnread(fixtures);
  const page = await open(screen.as);
  const capture = async (name: string) => {
    if (!includesPicture(selection, screen.name, name, pass)) return;
    await settle(page);
    const file = join(directory, `${name}-${pass}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 78, effort: 6 })
      .toFile(file);
    console.log(file);
  };
  try {
    await screen.run({ page, fixtures, capture, open });
  } finally {
    for (const context of contexts) await context.close();
  }
}

/** Waits for images, fonts and animations. */
async function settle(page: Page): Promise<void> {
  // Passed as text, because this code is checked without the types of a browser.
  await page.evaluate(`Promise.all([
    document.fonts.ready,
    // Lazy images outside the viewport never load, so waiting for them would never end.
    ...[...document.images]
      .filter(({ loading, complete }) => loading !== 'lazy' || complete)
      .map((image) => image.decode().catch(() => {})),
  ])`);
  await animationsFinished(page);
}
