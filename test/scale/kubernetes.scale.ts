import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';

describe('the rendered manifests for Kubernetes', () => {
  for (const overlay of ['small', 'medium']) {
    it(`${overlay}: are those of its overlay`, () => {
      const { stdout, stderr } = spawnSync(
        'kubectl',
        ['kustomize', `deploy/kubernetes/overlays/${overlay}`],
        { encoding: 'utf8' },
      );
      expect(stderr).to.equal('');
      expect(readFileSync(`deploy/kubernetes/rendered/${overlay}.yaml`, 'utf8')).to.equal(stdout);
    });
  }
});
