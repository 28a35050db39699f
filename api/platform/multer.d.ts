/** multer's published types depend on those of Express. These are the calls in use. */
declare module 'multer' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Request = IncomingMessage & { file?: { buffer: Buffer } };
  interface Multer {
    single(
      field: string,
    ): (req: Request, res: ServerResponse, done: (error?: unknown) => void) => void;
  }
  interface Limits {
    fileSize: number;
    files: number;
    fields: number;
    parts: number;
  }
  const multer: {
    (options: { storage: object; limits: Limits }): Multer;
    memoryStorage(): object;
  };
  export default multer;
}
