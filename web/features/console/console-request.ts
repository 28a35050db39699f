import { consolePaths } from '#contract/console/paths.ts';
import { paths } from '#contract/paths.ts';
import { requestsOf } from '../../platform/api/request.ts';

/** The request for a call of the console, or for any other call of the contract. */
export const request = requestsOf({ ...paths, ...consolePaths });
