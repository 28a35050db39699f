import { expect } from 'chai';
import { register } from 'prom-client';
import { logOf } from '#test/api.ts';
import { apiBase, Client } from '#test/client.ts';
import { sendPageView } from '#test/page-views.ts';
import { serveMetrics } from './metrics.ts';

/** Too long to be part of a time or a request id by chance. */
const ID = '900719925474099';

describe('metrics and request log', () => {
  it('count requests by method, route pattern and status', async () => {
    // Files that ran before in this process have counted too.
    register.resetMetrics();
    const client = new Client();
    const route = '/api/page-views';
    const lines = await logOf(async () => {
      for (const duration of [1, 2, -1]) await sendPageView(client, { path: '/app', duration });
      await client.get(`/api/users/${ID}`);
      await client.get(`/api/nothing/${ID}`);
    }, 'debug');
    const text = await register.metrics();
    expect(text).to.match(/^postgres_pool_connections\{state="waiting"\} 0$/m);
    expect(text).to.match(/^live_sockets_open 0$/m);
    const prefix = 'http_request_duration_seconds_count';
    expect(text).to.include(`${prefix}{method="POST",route="${route}",status="204"} 2`);
    expect(text).to.include(`${prefix}{method="POST",route="${route}",status="400"} 1`);
    expect(text).to.include(`${prefix}{method="GET",route="/api/users/:id",status="401"} 1`);
    expect(text).to.include(`${prefix}{method="GET",route="none",status="404"} 1`);
    const entries = lines.map((line) => JSON.parse(line));
    const logged = entries.filter((entry) => entry.msg === 'request' && entry.route === route);
    expect(logged).to.have.length(3);
    for (const entry of logged) expect(entry).to.include.keys('requestId', 'status', 'ms');
    expect(JSON.stringify(entries)).to.not.include(ID);
  });

  it('are served on an internal port', async () => {
    let close = () => {};
    const [line = '{}'] = await logOf(async () => {
      close = await serveMetrics(0);
    });
    const { metricsPort } = JSON.parse(line);
    try {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
      expect(response.headers.get('content-type')).to.equal(register.contentType);
      expect(await response.text()).to.include('process_cpu_user_seconds_total');
    } finally {
      close();
    }
  });

  it('have the request id of nginx, and no id of a client', async () => {
    const requestId = 'ab'.repeat(16);
    const sent = async (id: string) => {
      const { headers } = await fetch(`${apiBase()}/api/health/live`, {
        headers: { 'x-request-id': id },
      });
      return headers.get('x-request-id');
    };
    expect(await sent(requestId)).to.equal(requestId);
    expect(await sent('x'.repeat(32))).to.match(/^[0-9a-f-]{36}$/);
  });
});
