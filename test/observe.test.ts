import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { collectDefaultMetrics, Registry, register } from 'prom-client';

const BOARDS = 'observe/grafana/dashboards';
/** Metrics of Prometheus itself and of the exporters. */
const FOREIGN = new Set([
  ...['up', 'pg_up', 'redis_up', 'pg_database_size_bytes', 'redis_memory_used_bytes'],
  'nginx_connections_active',
]);

interface Board {
  title: string;
  panels: { title: string; targets: { expr: string }[] }[];
}
const boards: Board[] = readdirSync(BOARDS).map((name) =>
  JSON.parse(readFileSync(`${BOARDS}/${name}`, 'utf8')),
);
const alerts = readFileSync('observe/alerts.yml', 'utf8');

/** Names of the metrics in an expression: what is left without labels, functions and numbers. */
const metricsIn = (expression: string): string[] =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(by|without) \([^)]*\)/g, ' ')
    .match(/\b[a-z][a-z0-9_]+\b(?! *\()/g)
    ?.filter((name) => name !== 'or' && name !== 'and') ?? [];

describe('make observe', () => {
  const known = new Set(FOREIGN);

  before(async () => {
    // Their modules register the metrics.
    await import('#api/app.ts');
    await import('../worker/jobs.ts');
    await import('../worker/job-metrics.ts');
    const defaults = new Registry();
    collectDefaultMetrics({ register: defaults });
    const all = [...register.getMetricsAsArray(), ...defaults.getMetricsAsArray()];
    for (const { name } of all) {
      for (const suffix of ['', '_count', '_sum', '_bucket']) known.add(name + suffix);
    }
  });

  it('shows metrics that exist, on each board', () => {
    const panels = boards.flatMap((board) => board.panels.map((panel) => ({ board, ...panel })));
    const faults = panels.flatMap(({ board, title, targets }) => {
      const names = targets.flatMap(({ expr }) => metricsIn(expr));
      const unknown = names.filter((name) => !known.has(name));
      return names.length > 0 && unknown.length === 0 ? [] : [[board.title, title, unknown]];
    });
    expect(faults).to.deep.equal([]);
  });

  it('alerts on metrics that exist, and each alert has a section in the runbook', () => {
    const names = [...alerts.matchAll(/expr: (.*)/g)].flatMap(([, expr = '']) => metricsIn(expr));
    expect(names.filter((name) => !known.has(name))).to.deep.equal([]);
    const titles = [...alerts.matchAll(/alert: (\w+)/g)].map(([, title]) => title);
    const links = [...alerts.matchAll(/runbook_url: (\S+)#(\w+)/g)];
    expect(titles).to.have.length.greaterThan(9);
    expect(links.map(([, , anchor]) => anchor)).to.deep.equal(
      titles.map((title) => title?.toLowerCase()),
    );
    const page = readFileSync(links[0]?.[1] ?? '', 'utf8');
    for (const title of titles) expect(page).to.include(`\n### ${title}\n`);
  });

  it('has names with units in base form', () => {
    const names = register.getMetricsAsArray().map(({ name }) => name);
    expect(
      names.filter((name) => /_(ms|milliseconds|kb|mb|minutes)(_|$)/.test(name)),
    ).to.deep.equal([]);
  });
});
