import type { consolePaths } from './console/paths.ts';
import type { Endpoint } from './endpoint.ts';
import * as endpoints from './endpoints.ts';
import type { paths } from './paths.ts';

/** The declaration of each endpoint by its name. */
export type Calls = {
  [Name in keyof (typeof paths & typeof consolePaths)]: (typeof endpoints)[Name];
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every declared endpoint, for the OpenAPI document and for tests. */
export const calls: Endpoint[] = Object.values<unknown>(endpoints).filter(isEndpoint);
