/** A bucket, from a setting such as `s3://key:secret@bucket?endpoint=https://s3.example.org&region=eu`. */
export interface S3Address {
  bucket: string;
  /** Undefined: that of AWS in `region`. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: those of the environment or the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** @throws Error, whose message is for the operator and has no secret. */
export function parseS3Address(text: string): S3Address {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !url.hostname) throw new Error('must be s3://bucket?endpoint=…');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new Error('the endpoint must be an http or https address');
  if (!url.username !== !url.password) throw new Error('must have both key and secret, or neither');
  const credentials = url.username
    ? {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      }
    : undefined;
  return {
    bucket: url.hostname,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials,
  };
}
