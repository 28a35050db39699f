/**
 * Fetches a file from another server. Redirects are errors.
 *
 * @throws Error when it takes longer than `timeoutMs`, is larger than `maxBytes` or its status is not 200.
 */
export async function download(
  url: URL,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { redirect: 'error', credentials: 'omit', signal });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  return readAtMost(response, maxBytes);
}

export class TooLargeError extends Error {}

/** Reads a response body. @throws TooLargeError as soon as it is larger than `maxBytes`. */
export async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLargeError(`the response is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
