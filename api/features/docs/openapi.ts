import type { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { ErrorBody } from '#contract/common.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';

const JSON_TYPE = 'application/json';
const SESSION = 'session';

const ACCESS_TEXTS: Record<Access, string> = {
  public: 'For anybody.',
  session: 'For whoever is signed in.',
  member: 'For members who have answered "Before you start".',
  admin: 'For admins.',
};

/** '/api/users/:id' as OpenAPI writes it. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** A name for the operation, made of method and path. */
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
    sentences.push(`At most ${points} in ${seconds} s for each ${by}${shared}.`);
  }
  return sentences.join(' ');
}

const hasContent = (schema: z.ZodType): boolean => schema.def.type !== 'undefined';

function responsesOf({ status = 200, response, summary }: Endpoint): ZodOpenApiResponsesObject {
  const success = hasContent(response)
    ? { description: summary, content: { [JSON_TYPE]: { schema: response } } }
    : { description: summary };
  return {
    [`${status}`]: success,
    default: { description: 'A refusal', content: { [JSON_TYPE]: { schema: ErrorBody } } },
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

/** The OpenAPI document of these calls. */
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
        'A change must carry the Origin of this server. Refusals are {message, code} with an honest status.',
    },
    components: {
      securitySchemes: { [SESSION]: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
    paths,
  });
}
