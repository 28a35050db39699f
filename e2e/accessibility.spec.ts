import { expectAccessible, WITH_TARGET_SIZE } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNothingBeyondTheEdges, watchMovement } from './layout.ts';
import { LAYERS } from './walks/layers.ts';
import { SCREENS } from './walks/screens.ts';

const SIZES = {
  phone: { viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1280, height: 900 } },
};

for (const [size, options] of Object.entries(SIZES)) {
  for (const walk of [...SCREENS, ...LAYERS]) {
    test(`axe finds nothing, nothing bursts, nothing moves: ${walk.name}, ${size}`, async ({
      visitor,
    }) => {
      test.setTimeout(180_000);
      const page = await visitor({ ...options, reducedMotion: 'reduce' });
      const movedOf = await watchMovement(page);
      const refused: string[] = [];
      await page.exposeFunction('__refused', (what: string) => refused.push(what));
      await page.addInitScript(`addEventListener('securitypolicyviolation',
        ({ violatedDirective, blockedURI }) => __refused(violatedDirective + ' ' + blockedURI))`);
      await walk(page, async (name) => {
        await test.step(name, async () => {
          await expectAccessible(page, WITH_TARGET_SIZE);
          await expectNothingBeyondTheEdges(page);
          expect.soft(await movedOf(), `${name} moved`).toEqual([]);
        });
      });
      expect(refused, 'the content security policy refuses nothing of ours').toEqual([]);
    });
  }
}
