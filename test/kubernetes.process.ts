import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Manifest, manifestsOf, OVERLAYS } from './kubernetes-manifests.ts';

/** Errors of the compiler for fields that a kind does not have; the published schemas allow them. */
function unknownFields(manifests: Manifest[]): string {
  const folder = 'dist/kubernetes';
  mkdirSync(folder, { recursive: true });
  const lines = manifests.map(
    (one, i) =>
      `import type { I${one.kind} as K${i} } from 'kubernetes-models/${one.apiVersion}';\nexport const m${i}: K${i} = ${JSON.stringify(one)};`,
  );
  writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
  const options = { strict: true, noEmit: true, module: 'nodenext', types: [], skipLibCheck: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  const compiler = 'node_modules/typescript/bin/tsc';
  return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout;
}

describe('the manifests for Kubernetes', () => {
  it('have no unknown field', () => {
    expect(unknownFields(OVERLAYS.flatMap(manifestsOf))).to.equal('');
  });
});
