import { once } from 'node:events';
import { rmSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import type { MediaStore } from '#db/media/media-store.ts';
import { parseS3Address } from '#db/media/s3-address.ts';
import { s3Store } from '#db/media/s3-store.ts';
import { scratchDir } from '#dev/paths.ts';
import { LOOPBACK } from '#dev/ports.ts';

/** How the server treats requests. */
export type Behavior =
  | 'works'
  /** Answers each request after a second. */
  | 'slow'
  /** Receives requests and does nothing. */
  | 'silent'
  /** Does what a request asks for, and sends nothing, or half of a file. */
  | 'stalls'
  /** Answers 503. */
  | 'refuses'
  /** Does not listen. */
  | 'closed'
  /** Acknowledges uploads without storing them. */
  | 'loses uploads'
  /** Changes a byte of each upload. */
  | 'damages uploads';

export interface S3Server {
  /** Value of MEDIA_URL. */
  url: string;
  /** The bucket, read and written without the product. */
  bucket: MediaStore;
  /** Requests since the start, without their signatures. */
  requests: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  behave(behavior: Behavior): Promise<void>;
  stop(): Promise<void>;
}

/** The only account of the server. It checks signatures and the age of presigned addresses. */
const KEY = 'S3RVER';
const SLOW_MS = 1_000;

/** An S3 server on a free port with an empty bucket, in this process. */
export async function startS3(name = 'photos'): Promise<S3Server> {
  const directory = scratchDir('s3');
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name, configs: [] }],
  });
  await s3.configureBuckets();
  let behavior: Behavior = 'works';
  const requests: S3Server['requests'] = [];
  const listeners = listenersAround(s3.callback());
  const server = createServer((req, res) => {
    const { method = '', headers } = req;
    requests.push({ method, path: (req.url ?? '').split('?')[0] ?? '', headers });
    // The server signs the path of a bucket without the slash that the SDK sends and signs.
    if (req.url?.startsWith(`/${name}/?`)) delete headers.authorization;
    listeners[behavior](req, res);
  });
  const listen = async (port: number) => {
    server.listen(port, LOOPBACK);
    await once(server, 'listening');
  };
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = `s3://${KEY}:${KEY}@${name}?endpoint=http://${LOOPBACK}:${port}`;
  return {
    url,
    bucket: s3Store(parseS3Address(url)),
    requests,
    behave: async (next) => {
      behavior = next;
      if (next === 'closed') await close();
      else if (!server.listening) await listen(port);
    },
    stop: async () => {
      if (server.listening) await close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** What the server does with a request, given the listener that works. */
const listenersAround = (works: RequestListener): Record<Behavior, RequestListener> => {
  const forUploads =
    (listener: RequestListener): RequestListener =>
    (req, res) =>
      (req.method === 'PUT' ? listener : works)(req, res);
  return {
    works,
    slow: (req, res) => setTimeout(works, SLOW_MS, req, res),
    silent: () => {},
    stalls: (req, res) => {
      stall(res);
      works(req, res);
    },
    refuses: (_req, res) => res.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
    closed: () => {},
    'loses uploads': forUploads(discard),
    'damages uploads': forUploads((req, res) => {
      damage(req);
      works(req, res);
    }),
  };
};

/** Acknowledges an upload without storing it. */
const discard = (req: IncomingMessage, res: ServerResponse): void => {
  req.resume().on('end', () => res.writeHead(200, { etag: '"0"' }).end());
};

/** Flips a bit of each part of a body, before the server reads it. */
const damage = (req: IncomingMessage): void => {
  const push = req.push.bind(req);
  req.push = (part: Buffer | null) => {
    if (part) part[0] = (part[0] ?? 0) ^ 1;
    return push(part);
  };
};

/** Sends the head and half of a body that is streamed, and never ends. */
const stall = (res: ServerResponse): void => {
  const write = res.write.bind(res);
  let isSent = false;
  const writeHalf = (part: Buffer): boolean => {
    if (!isSent) write(part.subarray(0, part.length / 2));
    isSent = true;
    return false;
  };
  Object.assign(res, { write: writeHalf, end: () => res });
};

/** Sorted paths of the files in a store. */
export async function stored({ bucket }: Pick<S3Server, 'bucket'>): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of bucket.list()) paths.push(path);
  return paths.sort();
}
