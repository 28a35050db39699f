/** The parts of an OpenAPI 3.1 document that the fuzz tests read. */
export interface OpenApi {
  paths: Record<string, Record<string, OperationObject>>;
}

/** The parts of JSON Schema that generated requests follow. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema | false;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

type Content = Record<string, { schema: Schema }>;

export interface Parameter {
  in: 'path' | 'query';
  name: string;
  required?: boolean;
  schema: Schema;
}

/** A response as the document describes it. */
export interface Documented {
  content?: Content;
  headers?: Record<string, object>;
}

interface OperationObject {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Documented>;
  security: object[];
}

/** One operation of the document. */
export interface Operation extends Omit<OperationObject, 'parameters'> {
  method: string;
  path: string;
  parameters: Parameter[];
}

export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
    })),
  );

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'multipart/form-data';
