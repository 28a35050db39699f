import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { arriving } from '../arriving.ts';
import { type Cast, forgetWhatWasRead, type Role } from './cast.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes/scenes.ts';

const SIZES: Record<string, BrowserContextOptions> = {
  '390': {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  },
  '1280': { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
};

const SCHEMES = ['light', 'dark'] as const;

interface Drawing {
  browser: Browser;
  url: string;
  cast: Cast;
  /** Only scenes and pictures whose names begin like one of these; all when there is none. */
  wanted: string[];
  directory: string;
  /** Only one pass, such as "390-light". */
  pass?: string;
}

/** Plays all scenes, in two sizes and two schemes. A scene that fails is told and the others go on. */
export async function drawScenes(drawing: Drawing): Promise<void> {
  const { wanted, directory, pass } = drawing;
  mkdirSync(directory, { recursive: true });
  const scenes = SCENES.filter(
    ({ name }) => isWanted(wanted, name) || wanted.some((one) => one.startsWith(name)),
  );
  for (const width of Object.keys(SIZES)) {
    for (const scheme of SCHEMES) {
      const name = `${width}-${scheme}`;
      if (pass && pass !== name) continue;
      for (const scene of scenes) {
        if (scene.once && name !== '390-light') continue;
        await playScene(scene, { ...drawing, width, scheme }).catch((error: Error) => {
          console.error(`${scene.name}-${name}: ${error.message}`);
          process.exitCode = 1;
        });
      }
    }
  }
}

const isWanted = (wanted: string[], name: string): boolean =>
  wanted.length === 0 || wanted.some((one) => name.startsWith(one));

interface Pass extends Drawing {
  width: string;
  scheme: (typeof SCHEMES)[number];
}

async function playScene(scene: Scene, pass: Pass): Promise<void> {
  const { browser, url, cast, wanted, directory, width, scheme } = pass;
  const contexts: BrowserContext[] = [];
  const open = async (role?: Role) => {
    const context = await browser.newContext({
      baseURL: url,
      colorScheme: scheme,
      ...(role && { storageState: cast.states[role] }),
      ...SIZES[width],
      ...(scene.once && { deviceScaleFactor: 1 }),
    });
    contexts.push(context);
    return arriving(await context.newPage());
  };
  await forgetWhatWasRead(cast);
  const page = await open(scene.as);
  const shoot = async (name: string) => {
    if (!isWanted(wanted, scene.name) && !isWanted(wanted, name)) return;
    await settle(page);
    const file = join(directory, `${name}-${width}-${scheme}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 78, effort: 6 })
      .toFile(file);
    console.log(file);
  };
  try {
    await scene.play({ page, cast, shoot, open });
  } finally {
    for (const context of contexts) await context.close();
  }
}

/** Waits for pictures, fonts and whatever still moves. */
async function settle(page: Page): Promise<void> {
  // As text, because the tests are checked without the types of a browser.
  await page.evaluate(`Promise.all([
    document.fonts.ready,
    // Those further down are not loaded before they come near; waiting for them would never end.
    ...[...document.images]
      .filter(({ loading, complete }) => loading !== 'lazy' || complete)
      .map((image) => image.decode().catch(() => {})),
  ])`);
  await page.waitForTimeout(500);
}
