import type { z } from 'zod';
import {
  ERRORS,
  type ErrorCode,
  type ErrorOf,
  type ErrorParams,
  errorMessage,
} from '#contract/errors.ts';
import { type AppError, invalid } from './errors.ts';

const TOO_SMALL: Record<string, ErrorCode> = {
  number: 'number_too_small',
  string: 'string_too_short',
  array: 'too_few_items',
};
const TOO_BIG: Record<string, ErrorCode> = {
  number: 'number_too_big',
  string: 'string_too_long',
  array: 'too_many_items',
};
const FORMATS: Record<string, ErrorCode> = {
  email: 'invalid_email',
  url: 'invalid_url',
  uuid: 'invalid_uuid',
  date: 'invalid_date',
  datetime: 'invalid_time',
};

const isCode = (message: string): message is ErrorCode => Object.hasOwn(ERRORS, message);

/** Code and parameters of a failed check, without the field; undefined for checks without a code. */
function codeOf(issue: z.core.$ZodIssue): [code: ErrorCode | undefined, params?: ErrorParams] {
  switch (issue.code) {
    case 'too_small':
      return [TOO_SMALL[issue.origin], { minimum: Number(issue.minimum) }];
    case 'too_big':
      return [TOO_BIG[issue.origin], { maximum: Number(issue.maximum) }];
    case 'unrecognized_keys':
      return ['unknown_field', { name: issue.keys.join() }];
    case 'invalid_format':
      return [FORMATS[issue.format]];
    default:
      return [undefined];
  }
}

/** @param part names the value when it is no field of an object. */
export function validationError({ issues: [issue] }: z.ZodError, part: string): AppError {
  const field = issue?.path.join('.') || part;
  const problem = issue?.message ?? 'is not valid';
  if (issue && isCode(problem)) {
    const params = issue.code === 'custom' ? issue.params : {};
    return invalid(...([problem, { field, ...params }] as ErrorOf));
  }
  const [code, params] = issue ? codeOf(issue) : [];
  const error = [code, { field, ...params }] as ErrorOf;
  // Some variants of a check, such as an exclusive bound, have another sentence.
  const isSame = code !== undefined && errorMessage(...error) === `${field}: ${problem}`;
  return isSame ? invalid(...error) : invalid('invalid_field', { field, problem });
}
