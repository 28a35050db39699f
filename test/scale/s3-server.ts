import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import type { MediaStore } from '#db/media/media-store.ts';
import { parseS3Address } from '#db/media/s3-address.ts';
import { s3Store } from '#db/media/s3-store.ts';
import { scratchDir } from '#dev/paths.ts';
import { LOOPBACK } from '#dev/ports.ts';

/** How the server treats requests: silent ones get no response, refused ones 503, and lost uploads are acknowledged only. */
export type Behavior = 'works' | 'silent' | 'refuses' | 'loses uploads';

export interface S3Server {
  /** Value of MEDIA_URL. */
  url: string;
  /** The bucket, read and written without the product. */
  bucket: MediaStore;
  /** Requests since the start, without their signatures. */
  requests: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  behave(behavior: Behavior): void;
  stop(): Promise<void>;
}

/** The only account of the server. It checks signatures and the age of presigned addresses. */
const KEY = 'S3RVER';

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
  const handle = s3.callback();
  const server = createServer((req, res) => {
    const { method = '', headers } = req;
    requests.push({ method, path: (req.url ?? '').split('?')[0] ?? '', headers });
    // The server signs the path of a bucket without the slash that the SDK sends and signs.
    if (req.url?.startsWith(`/${name}/?`)) delete headers.authorization;
    if (behavior === 'silent') return;
    if (behavior === 'refuses') res.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    else if (behavior === 'loses uploads' && method === 'PUT') discard(req, res);
    else handle(req, res);
  }).listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `s3://${KEY}:${KEY}@${name}?endpoint=http://${LOOPBACK}:${port}`;
  return {
    url,
    bucket: s3Store(parseS3Address(url)),
    requests,
    behave: (next) => {
      behavior = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Acknowledges an upload without storing it. */
const discard = (req: IncomingMessage, res: ServerResponse): void => {
  req.resume().on('end', () => res.writeHead(200, { etag: '"0"' }).end());
};

/** Sorted paths of the files in the bucket. */
export async function stored({ bucket }: S3Server): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of bucket.list()) paths.push(path);
  return paths.sort();
}
