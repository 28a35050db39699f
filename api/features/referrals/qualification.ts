import { MILLI_PER_CREDIT, QUALIFIED_SIGNUP_CREDITS } from '#contract/limits.ts';
import { insertQualified } from './queries.ts';

const BASE_MILLI = QUALIFIED_SIGNUP_CREDITS * MILLI_PER_CREDIT;

/** @param date the UTC day that has ended. @returns the number of newly qualified signups. */
export const qualifySignups = async (date: string, baseMilli = BASE_MILLI): Promise<number> =>
  (await insertQualified({ date, baseMilli })).length;
