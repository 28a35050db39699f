import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse } from 'yaml';
import { expectEach } from './each.ts';
import { type Manifest, manifestsOf, OVERLAYS } from './kubernetes-manifests.ts';

const HANDBOOK = readFileSync('docs/operate/kubernetes.md', 'utf8');
/** Made by the operator: docs/operate/kubernetes.md. */
const SECRETS = ['overlap', 'overlap-owner', 'overlap-tls'];

const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;
const podsOf = (manifests: Manifest[]) =>
  manifests.flatMap((one) => (one.spec?.template ? [one.spec.template] : []));

/** The selectors of services, budgets and policies; an empty one means all pods. */
const selectorsOf = ({ kind, spec }: Manifest): object[] => {
  if (kind === 'Service') return [spec.selector];
  if (kind === 'PodDisruptionBudget' || kind === 'Deployment') return [spec.selector.matchLabels];
  if (kind === 'NetworkPolicy') return [spec.podSelector.matchLabels ?? {}];
  return [];
};

/** Rows of the handbook's table of ports. */
const documentedPorts = [...HANDBOOK.matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, port, use]) => ({
  port: Number(port),
  use,
}));

/** Ports that a network policy opens to every address. */
const openPorts = (manifests: Manifest[], policy: string): number[] =>
  manifests
    .filter(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === policy)
    .flatMap(({ spec }) => spec.egress)
    .filter(({ to }) => to === undefined)
    .flatMap(({ ports }) => ports.map(({ port }: { port: number }) => port))
    .sort((a, b) => a - b);

/** A test of the manifests of each overlay. */
const inEachOverlay = (title: string, check: (manifests: Manifest[]) => unknown) =>
  it(title, () => expectEach(OVERLAYS, (overlay) => check(manifestsOf(overlay))));

describe('the manifests for Kubernetes', () => {
  inEachOverlay('follow the published schema of their kind', async (manifests) => {
    expect(manifests.length).to.be.greaterThan(10);
    for (const { apiVersion, kind, ...manifest } of manifests) {
      const models = await import(`kubernetes-models/${apiVersion}`);
      const model: { validate(): void } = new models[kind](manifest);
      expect(() => model.validate(), nameOf({ apiVersion, kind, ...manifest })).not.to.throw();
    }
  });

  inEachOverlay('run every pod restricted, with limits and without a token', (manifests) => {
    for (const { spec } of podsOf(manifests)) {
      expect(spec.automountServiceAccountToken).to.equal(false);
      expect(spec.securityContext).to.deep.include({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of [...spec.containers, ...(spec.initContainers ?? [])]) {
        expect(container.securityContext).to.deep.equal({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources.limits.memory).to.be.a('string');
        expect(container.resources.requests).to.have.all.keys('cpu', 'memory');
      }
    }
  });

  inEachOverlay('leave each process memory beside its heap', (manifests) => {
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    for (const { spec } of podsOf(manifests)) {
      for (const { args, env = [], resources } of spec.containers) {
        if (args?.[0] !== 'node') continue;
        const own = env.find(({ name }: { name: string }) => name === 'NODE_OPTIONS');
        const [, heap] = /max-old-space-size=(\d+)/.exec(own?.value ?? settings.NODE_OPTIONS) ?? [];
        expect(Number(heap), args[1]).to.be.at.most(parseInt(resources.limits.memory, 10) * 0.7);
      }
    }
  });

  inEachOverlay("show the operator's legal pages", (manifests) => {
    const { containers, volumes } = podsOf(
      manifests.filter(({ metadata }) => metadata.name === 'api'),
    )[0].spec;
    const { name, mountPath } = containers[0].volumeMounts.find(
      ({ mountPath: path }: { mountPath: string }) => path.includes('legal'),
    );
    expect(mountPath).to.equal('/app/legal/own');
    expect(volumes).to.deep.include({ name, configMap: { name: 'legal', optional: true } });
  });

  inEachOverlay('select pods that exist, and name maps and secrets that exist', (manifests) => {
    const labels = podsOf(manifests).map(({ metadata }) => metadata.labels);
    for (const one of manifests) {
      for (const selector of selectorsOf(one)) {
        const isSelected = labels.some((of) =>
          Object.entries(selector).every(([name, value]) => of[name] === value),
        );
        expect(isSelected, nameOf(one)).to.equal(true);
      }
    }
    const maps = manifests
      .filter(({ kind }) => kind === 'ConfigMap')
      .map((one) => one.metadata.name);
    const text = JSON.stringify(manifests);
    const named = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));
    expect(maps).to.include.members([...named(/"configMapRef":\{"name":"([^"]+)"/g)]);
    expect(SECRETS).to.include.members([
      ...named(/"secret(?:Ref|KeyRef)":\{[^}]*"name":"([^"]+)"/g),
      ...named(/"secretName":"([^"]+)"/g),
    ]);
  });

  inEachOverlay(
    'open the ports that the handbook names, and to nginx those of a bucket',
    (manifests) => {
      const ports = documentedPorts.map(({ port }) => port);
      expect(openPorts(manifests, 'data')).to.deep.equal(ports);
      const ofBucket = documentedPorts.filter(({ use }) => use?.includes('Bucket'));
      expect(openPorts(manifests, 'web')).to.deep.equal(ofBucket.map(({ port }) => port));
      const failover = readFileSync('docs/operate/failover.md', 'utf8');
      const ofDatabases = [...failover.matchAll(/postgres:\/\/\S+:(\d+)\//g)].map(
        ([, port]) => port,
      );
      expect(ofDatabases).to.include('6432');
      expect(ports).to.include.members(ofDatabases.map(Number));
    },
  );

  inEachOverlay('have a disruption budget for each deployment', (manifests) => {
    const namesOf = (wanted: string) =>
      manifests.filter(({ kind }) => kind === wanted).map(({ metadata }) => metadata.name);
    expect(namesOf('PodDisruptionBudget')).to.have.members(namesOf('Deployment'));
  });

  inEachOverlay('leave the number of pods to the autoscaler where there is one', (manifests) => {
    // Each "kubectl apply" would set a number in the manifest again.
    for (const { spec } of manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')) {
      const { name } = spec.scaleTargetRef;
      const scaled = manifests.find((one) => nameOf(one) === `Deployment ${name}`);
      expect(scaled?.spec, name).to.be.an('object').and.not.have.property('replicas');
    }
  });

  inEachOverlay(
    'scale by a metric that the API exports and the documented rule passes on',
    (manifests) => {
      const [metric] = manifests
        .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
        .flatMap(({ spec }) => spec.metrics)
        .flatMap(({ pods }) => pods?.metric.name ?? []);
      expect(readFileSync('api/realtime/connections.ts', 'utf8')).to.include(`gauge('${metric}'`);
      const [rule] = parse(/^rules:[^`]+/m.exec(HANDBOOK)?.[0] ?? '').rules.custom;
      expect(rule.seriesQuery).to.equal(`${metric}{namespace!="",pod!=""}`);
      expect(rule.resources.overrides).to.have.all.keys('namespace', 'pod');
    },
  );

  inEachOverlay('contain no secret, and only settings that the product reads', (manifests) => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).to.deep.equal([]);
    const [settings] = manifests.filter(({ kind }) => kind === 'ConfigMap');
    const readers = [
      'api/platform/settings.ts',
      'db/config.ts',
      'nginx/settings.sh',
      'nginx/prepare-pages.sh',
      'docker-compose.yml',
    ].map((file) => readFileSync(file, 'utf8'));
    for (const name of Object.keys(settings?.data ?? {})) {
      expect(
        readers.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
        name,
      ).to.equal(true);
    }
  });
});
