import type { S3Client } from '@aws-sdk/client-s3';
import { type MediaStore, MissingFileError, StorageUnavailableError } from './media-store.ts';
import type { S3Address } from './s3-address.ts';

const CONNECT_TIMEOUT_MS = 2_000;
/** For a whole call with its retry. A browser waits for no longer. */
const CALL_TIMEOUT_MS = 8_000;
/** A presigned address must outlive the redirect inside nginx only. */
const URL_LIFE_SECONDS = 60;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey');

/** Files of messages are encrypted. */
const typeOf = (path: string): string =>
  path.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';

/** The SDK takes 37 MB of memory, so only an installation with a bucket loads it. */
const load = async () => ({
  ...(await import('@aws-sdk/client-s3')),
  ...(await import('@aws-sdk/s3-request-presigner')),
});
type Sdk = Awaited<ReturnType<typeof load>>;

const createClient = (
  sdk: Sdk,
  { endpoint, region, credentials }: Omit<S3Address, 'bucket'>,
): S3Client =>
  new sdk.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
    // By default a checksum is appended to streams and signed addresses, which other servers than AWS reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** Photo files in an S3 bucket. Calls end within 8 seconds. */
export function s3Store({ bucket: Bucket, ...address }: S3Address): MediaStore {
  const name = `the bucket ${Bucket}`;
  let loading: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  type Call<T> = (sdk: Sdk, client: S3Client, options: { abortSignal: AbortSignal }) => Promise<T>;
  /** @throws StorageUnavailableError for every error but that of a missing file. */
  async function call<T>(work: Call<T>): Promise<T> {
    loading ??= load().then((sdk) => ({ sdk, client: createClient(sdk, address) }));
    const { sdk, client } = await loading;
    try {
      return await work(sdk, client, { abortSignal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
    } catch (error) {
      if (isMissing(error)) throw new MissingFileError();
      const { name: kind, message } = error as Error;
      throw new StorageUnavailableError(`${name}: ${message || kind}`, { cause: error });
    }
  }

  const write = (Key: string, Body: Buffer) =>
    call(async ({ PutObjectCommand }, client, options) => {
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentType: typeOf(Key) }),
        options,
      );
    });

  const remove = (Key: string) =>
    call(async ({ DeleteObjectCommand }, client, options) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }), options);
    });

  async function* listBelow(Prefix: string): AsyncIterable<string> {
    let token: string | undefined;
    do {
      const page = await call(({ ListObjectsV2Command }, client, options) =>
        client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token }),
          options,
        ),
      );
      for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      token = page.NextContinuationToken;
    } while (token);
  }

  return {
    name,
    has: (Key) =>
      call(({ HeadObjectCommand }, client, options) =>
        client.send(new HeadObjectCommand({ Bucket, Key }), options),
      ).then(
        () => true,
        (error) => {
          if (error instanceof MissingFileError) return false;
          throw error;
        },
      ),
    read: (Key) =>
      call(async ({ GetObjectCommand }, client, options) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), options);
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      }),
    write,
    writeFolder: async (folder, files) => {
      const writes = files.map((file) => write(`${folder}/${file.name}`, file.bytes));
      // Waits for all, so that no file is written after the error.
      for (const result of await Promise.allSettled(writes))
        if (result.status === 'rejected') throw result.reason;
    },
    remove,
    removeFolder: async (folder) => {
      for await (const Key of listBelow(`${folder}/`)) await remove(Key);
    },
    list: () => listBelow(''),
    locate: (Key, method) =>
      call(async ({ getSignedUrl, GetObjectCommand, HeadObjectCommand }, client) => {
        // The signature contains the method.
        const Command = method === 'HEAD' ? HeadObjectCommand : GetObjectCommand;
        const expiresIn = URL_LIFE_SECONDS;
        return { url: await getSignedUrl(client, new Command({ Bucket, Key }), { expiresIn }) };
      }),
  };
}
