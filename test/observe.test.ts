import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { collectDefaultMetrics, Registry, register } from 'prom-client';
import { environment } from './environment.ts';

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

  for (const { title, panels } of boards) {
    it(`shows on the board ${title} metrics that exist`, () => {
      for (const { title: panel, targets } of panels) {
        const names = targets.flatMap(({ expr }) => metricsIn(expr));
        expect(names, panel).not.to.deep.equal([]);
        expect(
          names.filter((name) => !known.has(name)),
          panel,
        ).to.deep.equal([]);
      }
    });
  }

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

  it('has a configuration that promtool accepts', function () {
    if (spawnSync('promtool', ['--version']).error) this.skip();
    const { status, stderr } = spawnSync(
      'promtool',
      ['check', 'config', 'observe/prometheus.yml'],
      {
        encoding: 'utf8',
      },
    );
    expect(status, stderr).to.equal(0);
  });

  it('alerts after 5 minutes about a read replica that is more than 5 s behind', function () {
    if (spawnSync('promtool', ['--version']).error) this.skip();
    const lag = (instance: string, replica: string, values: string) => ({
      series: `replica_lag_seconds{job="api", instance="${instance}", replica="${replica}"}`,
      values,
    });
    const expected = {
      exp_labels: { severity: 'warning', replica: 'b:5432' },
      exp_annotations: {
        summary: 'The read replica b:5432 is 1m 0s behind and gets no reads.',
        runbook_url: 'docs/operate/monitoring.md#replicabehind',
      },
    };
    const tests = {
      rule_files: [resolve('observe/alerts.yml')],
      tests: [
        {
          interval: '1m',
          input_series: [
            lag('one', 'a:5432', '4x10'),
            lag('one', 'b:5432', '4x10'),
            lag('two', 'b:5432', '60x10'),
          ],
          alert_rule_test: [
            { eval_time: '4m', alertname: 'ReplicaBehind', exp_alerts: [] },
            { eval_time: '6m', alertname: 'ReplicaBehind', exp_alerts: [expected] },
          ],
        },
      ],
    };
    const folder = mkdtempSync(join(tmpdir(), 'overlap-alerts-'));
    const file = join(folder, 'tests.yml');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(tests));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(status, stdout + stderr).to.equal(0);
  });

  it('sends alerts with the login of SMTP_URL, decoded', () => {
    const folder = mkdtempSync(join(tmpdir(), 'overlap-alerts-'));
    const file = join(folder, 'alertmanager.yml');
    spawnSync('sh', ['observe/alertmanager.sh', file], {
      env: environment({
        ALERT_EMAIL: 'ops@example.test',
        SMTP_URL: 'smtps://us%40er:p%22w@mail.example.test?requireTLS=false',
        MAIL_FROM: 'hello@example.test',
      }),
    });
    const written = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    expect(written).to.include('"us\\x40er"').and.include('"p\\x22w"');
    expect(written).to.include(`smarthost: 'mail.example.test:465'`);
  });
});
