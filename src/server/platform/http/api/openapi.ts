import { STATUS_CODES } from 'node:http';
import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import schema from '../../../../../schema/api/error.json' with { type: 'json' };
import type { RefusalCode } from '../../../../generated/types.ts';
import { codeOfStatus } from '../errors.ts';
import { statusOf } from '../refusals.ts';
import { UPLOAD } from './route-schema.ts';

/** As far as it is read or written here and on the page of the documentation. */
export interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Reply>>;
}
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: object;
}
export interface Reply {
  readonly description: string;
  readonly content?: Content;
}
export type Content = Readonly<Record<string, { readonly schema: object }>>;
export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Paths;
  readonly components: object;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** What @fastify/swagger makes of a route's schemas, with what described.ts adds. */
interface RawOperation extends Operation {
  readonly 'x-refusals'?: readonly RefusalCode[];
  readonly 'x-headers'?: readonly { readonly name: string; readonly description: string }[];
  readonly 'x-form'?: object;
}

interface RawDocument extends ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
}

/** Every call may meet these; one that names or brings something, also those. */
const ALWAYS: readonly number[] = [500];
const WITH_PARAMETERS: readonly number[] = [400];
const WITH_BODY: readonly number[] = [400, 413, 415];
const REFUSED_ALWAYS: readonly RefusalCode[] = ['unavailable'];
const REFUSED_CHANGES: readonly RefusalCode[] = ['not-allowed'];

/** Every call as programs should know it: with its errors, headers, files and what has to be presented. */
export function apiDocument(app: FastifyInstance): ApiDocument {
  // The library's type is a union over all versions of OpenAPI.
  const raw = app.swagger() as unknown as RawDocument;
  return {
    ...raw,
    components: { ...raw.components, schemas: { Error: schema.error } },
    paths: mapValues(raw.paths, (operations) => mapValues(operations, complete)),
  };
}

function complete(operation: RawOperation, method: string): Operation {
  const { 'x-refusals': refusals = [], 'x-headers': headers = [], 'x-form': form, ...rest } = operation;
  const parameters = [
    ...(rest.parameters ?? []),
    ...headers.map((header) => ({ ...header, in: 'header', schema: { type: 'string' } })),
  ];
  return {
    ...rest,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(form === undefined ? {} : { requestBody: { content: { [UPLOAD]: { schema: form } } } }),
    ...(refusals.includes('session-ended') ? { security: [{ session: [] }] } : {}),
    // A call that says what its errors look like, says it instead of us.
    responses: {
      ...errorReplies(refusals, method !== 'get', rest.parameters !== undefined),
      ...mapValues(rest.responses, success),
    },
  };
}

function success(reply: Reply, status: string): Reply {
  const description = STATUS_CODES[status] ?? reply.description;
  return status === '204' || reply.content === undefined ? { description } : { description, content: reply.content };
}

/** The codes that each status of an error comes with. */
function errorReplies(
  refusals: readonly RefusalCode[],
  isChange: boolean,
  hasParameters: boolean,
): Record<string, Reply> {
  const answers = [...refusals, ...REFUSED_ALWAYS, ...(isChange ? REFUSED_CHANGES : [])];
  const plain = [...ALWAYS, ...(isChange ? WITH_BODY : hasParameters ? WITH_PARAMETERS : [])];
  const all = [
    ...answers.map((code) => ({ status: statusOf(code), code })),
    ...plain.map((status) => ({ status, code: codeOfStatus(status) })),
  ];
  const byStatus = Map.groupBy(all, ({ status }) => String(status));
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => [status, errorReply(errors.map(({ code }) => code))]),
  );
}

function errorReply(codes: readonly string[]): Reply {
  const narrowed = { properties: { error: { properties: { code: { enum: codes } } } } };
  return {
    description: codes.join(', '),
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, narrowed] } } },
  };
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
