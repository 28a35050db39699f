import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';

const MODULES = import.meta.glob<object>([
  '../{components,features,platform,shell}/**/*.{ts,tsx}',
  '!../**/*.{test,unit}.*',
  '!../components/testing/**',
  '!../shell/main.tsx',
]);

test('no module reads a text when it is loaded: its catalog can arrive later', async () => {
  i18n.activate('');
  const failures: string[] = [];
  for (const [path, load] of Object.entries(MODULES)) {
    await load().catch((error: Error) => failures.push(`${path}: ${error.message}`));
  }
  expect(failures).toEqual([]);
});
