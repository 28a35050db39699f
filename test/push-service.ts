import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '#api/features/push/payload.ts';
import { selfSigned } from './certificate.ts';

/** A browser with a push subscription. */
interface Device {
  ecdh: ECDH;
  auth: Buffer;
}

export interface ReceivedPush {
  device: string;
  headers: IncomingHttpHeaders;
  payload: PushPayload;
}

/** Decrypts one record of `aes128gcm` (RFC 8188, RFC 8291). */
function decryptPush(body: Buffer, { ecdh, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** A push service on https with a self-signed certificate, which decrypts what it receives. */
export async function startPushService() {
  const tls = selfSigned();
  const devices = new Map<string, Device>();
  const received: ReceivedPush[] = [];
  const counts = { open: 0, openMax: 0, requests: 0 };
  /** Statuses of the next answers; 201 when empty. */
  const answers: number[] = [];
  const server = createServer(tls, async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    counts.requests += 1;
    const status = answers.shift() ?? 201;
    const id = req.url?.slice('/push/'.length) ?? '';
    const device = devices.get(id);
    if (status === 201 && device) {
      const payload = JSON.parse(decryptPush(Buffer.concat(chunks), device));
      received.push({ device: id, headers: req.headers, payload });
    }
    res.writeHead(status, status === 302 ? { location: 'https://localhost/elsewhere' } : {}).end();
  });
  server.on('secureConnection', (socket) => {
    counts.open += 1;
    counts.openMax = Math.max(counts.openMax, counts.open);
    socket.on('close', () => {
      counts.open -= 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    cert: tls.cert,
    /** For PUSH_ENDPOINTS. */
    host,
    received,
    counts,
    answers,
    /** A new subscription, as a browser returns it. */
    subscribe() {
      const id = randomBytes(12).toString('hex');
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      devices.set(id, { ecdh, auth });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { id, endpoint: `https://${host}/push/${id}`, keys };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
