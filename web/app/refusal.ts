/** A refusal or a failure. `status` is 0 when there was no answer at all. */
export interface ApiError {
  status: number;
  /** "status: body", or the status text when the body is empty: the form that screens show. */
  text: string;
  /** The `message` of a JSON body, for people. */
  message?: string;
  /** The `code` of a JSON body, for programs. */
  code?: string;
}

/** What an answer that is no success says. */
export function refusalOf(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  body: string,
): ApiError {
  const error: ApiError = { status, text: `${status}: ${body || statusText}` };
  try {
    const { message, code } = JSON.parse(body);
    if (typeof message === 'string') error.message = message;
    if (typeof code === 'string') error.code = code;
  } catch {
    // A proxy may answer with something that is not JSON; the text then says it all.
  }
  return error;
}
