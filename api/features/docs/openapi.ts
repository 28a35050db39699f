import type { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { ErrorBody } from '#contract/common.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';

const JSON_TYPE = 'application/json';
const SESSION = 'session';

const ACCESS_TEXTS: Record<Access, string> = {
  public: 'Public.',
  session: 'Requires a session.',
  member: 'Requires a member who has completed onboarding.',
  moderator: 'Requires a moderator or an admin.',
  admin: 'Requires an admin.',
};

/** Converts '/api/users/:id' to '/api/users/{id}'. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Operation id from method and path. */
const operationId = ({ method, path }: Endpoint): string =>
  [method.toLowerCase(), ...path.split(/[^a-zA-Z]+/).filter((word) => word && word !== 'api')].join(
    '-',
  );

function descriptionOf({ access, actor, limit }: Endpoint): string {
  const sentences = [ACCESS_TEXTS[access]];
  if (actor) sentences.push(`\`${actor}\` must be your own id.`);
  if (limit) {
    const { points, seconds, by, name } = limit;
    const shared = name ? ', shared with other calls' : '';
    sentences.push(`Rate limit: ${points} requests in ${seconds} s per ${by}${shared}.`);
  }
  return sentences.join(' ');
}

const hasContent = (schema: z.ZodType): boolean => schema.def.type !== 'undefined';

const REDIRECT: ZodOpenApiResponseObject = {
  description: 'A redirect',
  headers: { Location: { required: true, schema: { type: 'string', format: 'uri-reference' } } },
};

function successOf({ status, response, mediaType, summary }: Endpoint): ZodOpenApiResponseObject {
  if (status === 302) return REDIRECT;
  const schema = mediaType ? { type: 'string' as const } : response;
  const types = [mediaType ?? JSON_TYPE].flat();
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  return { description: summary, ...((mediaType || hasContent(response)) && { content }) };
}

function responsesOf(call: Endpoint): ZodOpenApiResponsesObject {
  const { status = 200, mayRedirect } = call;
  return {
    [`${status}`]: successOf(call),
    ...(mayRedirect && { 302: REDIRECT }),
    default: { description: 'An error', content: { [JSON_TYPE]: { schema: ErrorBody } } },
  };
}

function bodyOf({ body, upload }: Endpoint): ZodOpenApiOperationObject['requestBody'] {
  if (upload) {
    const properties = { [upload.field]: { type: 'string' as const, format: 'binary' } };
    const schema = { type: 'object' as const, required: [upload.field], properties };
    return { content: { 'multipart/form-data': { schema } } };
  }
  return body && { content: { [JSON_TYPE]: { schema: body } } };
}

function operationOf(call: Endpoint): ZodOpenApiOperationObject {
  const requestBody = bodyOf(call);
  return {
    operationId: operationId(call),
    summary: call.summary,
    description: descriptionOf(call),
    tags: [call.path.split('/')[2] ?? ''],
    security: call.access === 'public' ? [] : [{ [SESSION]: [] }],
    requestParams: {
      ...(call.params && { path: call.params as z.ZodObject }),
      ...(call.query && { query: call.query as z.ZodObject }),
    },
    ...(requestBody && { requestBody }),
    responses: responsesOf(call),
  };
}

/** Builds the OpenAPI document. */
export function openApiOf(calls: readonly Endpoint[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    const path = templateOf(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Overlap',
      version: '1',
      description:
        'Requests that change data need the Origin header of this site. Errors are {message, code}.',
    },
    components: {
      securitySchemes: { [SESSION]: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
    paths,
  });
}
