import type { Endpoint } from './endpoint.ts';
import * as endpoints from './endpoints.ts';

type All = typeof endpoints;

/** The declaration of each endpoint by its name. */
export type Calls = {
  [Name in keyof All as All[Name] extends Pick<Endpoint, 'method' | 'path'>
    ? Name
    : never]: All[Name];
};

/** Names of the endpoints of the console. */
export type ConsoleName = {
  [Name in keyof Calls]: Calls[Name] extends { isConsole: true } ? Name : never;
}[keyof Calls];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every declared endpoint, for the OpenAPI document and for tests. */
export const calls: Endpoint[] = Object.values<unknown>(endpoints).filter(isEndpoint);

type Path = Pick<Endpoint, 'method' | 'path'>;

/** Method and path of each endpoint, of the console or of the others, by its name. */
export const pathsOf = <Name extends keyof Calls>(
  side: 'console' | 'members',
): Record<Name, Path> =>
  Object.fromEntries(
    Object.entries<unknown>(endpoints).flatMap(([name, call]) =>
      isEndpoint(call) && Boolean(call.isConsole) === (side === 'console')
        ? [[name, { method: call.method, path: call.path }]]
        : [],
    ),
  ) as Record<Name, Path>;
