/** Error of a call. `status` is 0 when no response arrived. */
export interface ApiError {
  status: number;
  /** "status: message", else the body or the status text: the form that screens show, never raw JSON. */
  text: string;
  /** The `message` of a JSON body, for people. */
  message?: string;
  /** The `code` of a JSON body, for programs. */
  code?: string;
  /** Parameters of the message. */
  params?: Record<string, string | number>;
}

/** The error in an unsuccessful response. */
export function apiErrorOf(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  body: string,
): ApiError {
  const error: ApiError = { status, text: `${status}: ${body || statusText}` };
  try {
    const { message, code, params } = JSON.parse(body);
    if (typeof message === 'string') {
      error.message = message;
      error.text = `${status}: ${message}`;
    }
    if (typeof code === 'string') error.code = code;
    if (params) error.params = params;
  } catch {
    // A proxy may respond with something other than JSON.
  }
  return error;
}
