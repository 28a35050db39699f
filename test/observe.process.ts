import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { expectEach } from './each.ts';
import { environment } from './environment.ts';

describe('make observe', () => {
  it('has a configuration that promtool accepts', function () {
    if (spawnSync('promtool', ['--version']).error) this.skip();
    const { status, stderr } = spawnSync(
      'promtool',
      ['check', 'config', 'observe/prometheus.yml'],
      { encoding: 'utf8' },
    );
    expect(status, stderr).to.equal(0);
  });

  it('alerts about a read replica that is 5 s behind, and a notice of intimate pictures that waits', function () {
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
    const waiting = {
      exp_labels: { severity: 'page', state: 'intimate' },
      exp_annotations: {
        summary: '1 cases have a notice of intimate pictures that has waited 36 of 48 hours.',
        runbook_url: 'docs/operate/monitoring.md#intimatepicturesdue',
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
        {
          interval: '1m',
          input_series: [{ series: 'reports{state="intimate"}', values: '0x5 1x20' }],
          alert_rule_test: [
            { eval_time: '19m', alertname: 'IntimatePicturesDue', exp_alerts: [] },
            { eval_time: '22m', alertname: 'IntimatePicturesDue', exp_alerts: [waiting] },
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

  it('sends alerts with the sender, the login and the options of SMTP_URL', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'overlap-alerts-'));
    const file = join(folder, 'alertmanager.yml');
    const inFile = join(folder, 'smtp-url');
    writeFileSync(inFile, 'smtp://file.example.test\n');
    const login = { auth_username: 'us@er', auth_password: 'p"w\'' };
    const cases: [changes: NodeJS.ProcessEnv, expected: object][] = [
      [
        { SMTP_URL: "smtps://us%40er:p%22w'@mail.example.test" },
        { smarthost: 'mail.example.test:465', ...login },
      ],
      [
        { SMTP_URL: 'smtp://mail.example.test/?requireTLS=false' },
        { smarthost: 'mail.example.test:587', require_tls: false },
      ],
      [
        { SMTP_URL: 'smtp://mail.example.test:25?pool=true&tls.rejectUnauthorized=false' },
        { smarthost: 'mail.example.test:25', tls_config: { insecure_skip_verify: true } },
      ],
      [{ SMTP_URL: '', SMTP_URL_FILE: inFile }, { smarthost: 'file.example.test:587' }],
    ];
    await expectEach(cases, ([changes, expected]) => {
      const ALERT_EMAIL = 'ops@example.test';
      const MAIL_FROM = `O'Hara "Ops" \\ <hello@example.test>`;
      spawnSync('sh', ['observe/alertmanager.sh', file], {
        env: environment({
          ALERT_EMAIL,
          MAIL_FROM,
          ALERT_WEBHOOK: "https://a.example/it's",
          ...changes,
        }),
      });
      const [receiver] = parse(readFileSync(file, 'utf8')).receivers;
      expect(receiver.email_configs).to.deep.equal([
        { to: ALERT_EMAIL, from: MAIL_FROM, ...expected },
      ]);
      expect(receiver.webhook_configs).to.deep.equal([{ url: "https://a.example/it's" }]);
    });
    rmSync(folder, { recursive: true });
  });
});
