import puppeteer from 'puppeteer-core';
import type { Engine } from './device.ts';

const PHONE = { width: 390, height: 844 };

/** Firefox as Debian ships it, through WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
  });
  let front: unknown;
  return {
    open: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(PHONE);
      const { mouse, keyboard } = page;
      /** Pages of hidden tabs draw no frames. */
      const show = async () => {
        if (front !== page) await page.bringToFront();
        front = page;
      };
      return {
        goto: async (url) => {
          await show();
          await page.goto(url);
        },
        run: async (expression) => {
          await show();
          return page.evaluate(expression) as Promise<never>;
        },
        mouse: async (from, ...path) => {
          await mouse.move(from.x, from.y);
          await mouse.down();
          for (const { x, y } of path) await mouse.move(x, y);
          await mouse.up();
        },
        type: (text) => keyboard.type(text),
      };
    },
    stop: () => browser.close(),
  };
}
