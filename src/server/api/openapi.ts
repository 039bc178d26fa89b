import { STATUS_CODES } from 'node:http';
import type { Operation } from '../../generated/api.ts';
import { apiSchemas, operations } from '../../generated/contract.ts';
import type { RefusalCode } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { ADMINISTRATOR, isStaffRole, USER_PERFILES } from '../../shared/roles.ts';
import { API_PATH } from '../../shared/routes/site-paths.ts';
import { codeOfStatus } from '../platform/http/errors.ts';
import { UPLOAD } from '../platform/http/scopes.ts';
import { isOffered, type OperationSchemas, OWN_ERROR_STATUSES, schemasOf } from './operation-schema.ts';
import { policyNamed } from './policies.ts';
import { statusOf } from './refusals.ts';

const PERFILES = [ADMINISTRATOR, ...USER_PERFILES];

/** Returns all codes that an operation may refuse with: declared ones, and those of its audience, headers and limits. */
export function refusalsOf({
  audience,
  limits = {},
  headers = [],
  refusals = [],
  freshLogin,
  perfiles = [ADMINISTRATOR],
  withoutSecondFactor,
  errors,
}: Operation): readonly RefusalCode[] {
  return [
    ...(audience === 'public' ? [] : (['session-ended'] as const)),
    ...(isStaffRole(audience) && !withoutSecondFactor ? (['second-factor-required'] as const) : []),
    ...(isStaffRole(audience) && audience !== 'staff' ? (['not-permitted'] as const) : []),
    ...(audience === 'client' && PERFILES.some((perfil) => !perfiles.includes(perfil))
      ? (['not-permitted'] as const)
      : []),
    ...(freshLogin ? (['login-again'] as const) : []),
    ...refusals,
    ...(headers.includes('Idempotency-Key') ? (['key-reused'] as const) : []),
    ...(Object.keys(limits).length === 0 || errors !== undefined ? [] : (['too-many-requests'] as const)),
    ...(Object.keys(limits).some((name) => policyNamed(name).proofFrom !== undefined)
      ? (['challenge-required'] as const)
      : []),
  ];
}

/** An operation as OpenAPI 3.1 describes it; only the parts that are used here. */
export interface DocumentedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
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
type Content = Readonly<Record<string, { readonly schema: object }>>;
export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: object;
}

/** Request headers and their descriptions. */
const HEADERS = {
  'Idempotency-Key':
    'One for each thing to be done, 16 to 100 characters: sent again with the same key, it is done once.',
  'Challenge-Solution':
    'After challenge-required: base64 of {"challenge": …, "solution": …} in JSON, as ALTCHA has it. It counts once.',
  'If-Match': 'The version that the edit began with, as in the ETag of what was read: "3".',
} as const;

/** Error statuses of every operation, as 415 also answers an unexpected body; the next lists add those for inputs. */
const ALWAYS: readonly number[] = [415, 500];
const WITH_PARAMETERS: readonly number[] = [400];
const WITH_BODY: readonly number[] = [400, 413];
const REFUSED_ALWAYS: readonly RefusalCode[] = ['unavailable'];
const REFUSED_CHANGES: readonly RefusalCode[] = ['not-allowed'];

/** Returns what the site offers of the contract as an OpenAPI document, with errors, headers, files and authentication. */
export function apiDocument(): ApiDocument {
  const offered = Object.entries(operations).filter(([, operation]) => isOffered(operation));
  const byPath = Map.groupBy(offered, ([, { path }]) => `${API_PATH}${path}`);
  const paths = [...byPath].map(([path, members]) => {
    const documented = members.map(([id, operation]) => [operation.method.toLowerCase(), document(id, operation)]);
    return [path, Object.fromEntries(documented)] as const;
  });
  return {
    openapi: '3.1.0',
    info: { title: `${content.site.company.name} API`, version: '1' },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: apiSchemas.apiError },
    },
    paths: Object.fromEntries(paths),
  };
}

function document(operationId: string, operation: Operation): DocumentedOperation {
  const schemas = schemasOf(operation);
  const parameters = parametersOf(operation, schemas);
  const { body, upload } = schemas;
  const requestBody = body ? { 'application/json': { schema: body } } : upload && { [UPLOAD]: { schema: upload } };
  return {
    operationId,
    summary: operation.summary,
    tags: [operation.topic],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody: { required: true, content: requestBody } }),
    ...(operation.audience === 'public' ? {} : { security: [{ session: [] }] }),
    responses: { ...errorReplies(operation), ...ownErrorReplies(operation), ...success(schemas.reply) },
  };
}

function parametersOf({ headers = [] }: Operation, { params, query }: OperationSchemas): Parameter[] {
  const named = ([place, schema]: readonly [string, OperationSchemas['query']]) =>
    Object.entries(schema?.properties ?? {}).map(([name, shape]) => {
      const { description, ...rest }: { readonly description?: string } = shape;
      const required = schema?.required?.includes(name) ?? false;
      return { name, in: place, required, ...(description === undefined ? {} : { description }), schema: rest };
    });
  return [
    ...(
      [
        ['query', query],
        ['path', params],
      ] as const
    ).flatMap(named),
    ...headers.map((name) => ({ name, in: 'header', description: HEADERS[name], schema: { type: 'string' } })),
  ];
}

function success(reply: OperationSchemas['reply']): Record<string, Reply> {
  if (reply === undefined) return { 204: { description: STATUS_CODES[204] ?? '' } };
  return { 200: { description: STATUS_CODES[200] ?? '', content: { [reply.mediaType]: { schema: reply.schema } } } };
}

/** Returns the error replies of an operation that has its own shape of errors, by status. */
function ownErrorReplies({ errors }: Operation): Record<string, Reply> {
  if (errors === undefined) return {};
  const content = { 'application/json': { schema: apiSchemas[errors] } };
  return Object.fromEntries(
    OWN_ERROR_STATUSES.map((status) => [status, { description: STATUS_CODES[status] ?? '', content }]),
  );
}

/** Returns the error replies by status, each with its possible codes. */
function errorReplies(operation: Operation): Record<string, Reply> {
  const isChange = operation.method !== 'GET';
  const hasParameters = operation.params !== undefined || operation.query !== undefined;
  const refusals = [...refusalsOf(operation), ...REFUSED_ALWAYS, ...(isChange ? REFUSED_CHANGES : [])];
  const plain = [...ALWAYS, ...(isChange ? WITH_BODY : hasParameters ? WITH_PARAMETERS : [])];
  const all = [
    ...refusals.map((code) => ({ status: statusOf(code), code })),
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
