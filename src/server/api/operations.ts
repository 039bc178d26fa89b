import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, onRequestAsyncHookHandler } from 'fastify';
import type { ApiSchemaName, Audience, Operation, OperationId } from '../../generated/api.ts';
import { apiSchemas, operations } from '../../generated/contract.ts';
import { isObject } from '../../shared/is-object.ts';
import { sendJson } from '../platform/http/compression.ts';
import { type Download, sendDownload } from '../platform/http/download.ts';
import { readForm } from '../platform/http/form-request.ts';
import { visitorLanguage } from '../platform/http/request-headers.ts';
import { requestInfoOf } from '../platform/http/request-info.ts';
import { acceptFiles } from '../platform/http/scopes.ts';
import { requester } from '../platform/threads/request-thread.ts';
import { Admissions, admit, limitsAt } from './admissions.ts';
import type { Callers, Handlers, OperationContext } from './handler.ts';
import { formOf, isOffered, type OperationSchemas, OWN_ERROR_STATUSES, schemasOf } from './operation-schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of an operation, as its audience requires; undefined for a public one. */
    caller: unknown;
  }
}

interface Parts extends AdmissionParts {
  readonly findCaller: FindCaller;
}

/**
 * Finds the caller of an operation that requires an account.
 * @throws Refusal if there is none, or it may not call
 */
export type FindCaller = (
  audience: Exclude<Audience, 'public'>,
  request: FastifyRequest,
  operation: Operation,
) => Promise<Callers[keyof Callers]>;

type AdmissionParts = ConstructorParameters<typeof Admissions>[0];
type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
/** Error handlers of operations that have their own shape of errors, by the name of its schema. */
type ErrorHandlers = Readonly<Partial<Record<ApiSchemaName, ErrorHandler>>>;

interface Declaration<Id extends OperationId = OperationId> {
  readonly id: Id;
  readonly schemas: OperationSchemas;
}

/** Registers every operation that the site offers as a route; the declared checks run before its handler. */
export async function registerOperations(
  app: FastifyInstance,
  parts: Parts,
  handlers: Handlers,
  errorHandlers: ErrorHandlers,
): Promise<void> {
  app.decorateRequest('caller');
  const ids = (Object.keys(operations) as OperationId[]).filter((id) => isOffered(operations[id]));
  const declared = ids.map((id) => ({ id, schemas: schemasOf(operations[id]) }));
  const takesFiles = ({ schemas }: Declaration) => schemas.upload !== undefined;
  for (const one of declared.filter((each) => !takesFiles(each))) register(app, parts, one, handlers, errorHandlers);
  await app.register(async (uploads) => {
    await acceptFiles(uploads);
    for (const one of declared.filter(takesFiles)) register(uploads, parts, one, handlers, errorHandlers);
  });
}

function register<Id extends OperationId>(
  app: FastifyInstance,
  parts: Parts,
  { id, schemas }: Declaration<Id>,
  handlers: Handlers,
  errorHandlers: ErrorHandlers,
): void {
  const operation = operations[id];
  const form = formOf(operation);
  const [requestLimits, formLimits] = [limitsAt(operation, 'request'), limitsAt(operation, 'form')];
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: routeSchema(operation, schemas),
    config: { isUpload: schemas.upload !== undefined },
    ...(operation.bodyKib === undefined ? {} : { bodyLimit: operation.bodyKib * 1024 }),
    ...ownErrorHandling(operation, errorHandlers),
    ...callerFirst(parts.findCaller, operation),
    handler: async (request, reply) => {
      const admissions = new Admissions(parts, request);
      const accountId = accountOf(request.caller);
      await admit(admissions, requestLimits, request, accountId);
      const filled = form && (await readForm(request, form));
      await admit(admissions, formLimits, request, accountId);
      const { caller, params, query, body } = request;
      const context = {
        caller,
        params,
        query,
        body,
        form: filled,
        admissions,
        request,
        reply,
        // Most handlers need neither.
        get language() {
          return visitorLanguage(request);
        },
        get requestInfo() {
          return requestInfoOf(request);
        },
      };
      // Fastify has validated the request with the schemas that the types are generated from.
      const handle = async (): Promise<unknown> => handlers[id](context as unknown as OperationContext<Id>);
      const answer = await requester.run(accountId, handle);
      const { reply: declared } = operation;
      if (declared === undefined) return reply.code(204).send(null);
      if (typeof declared === 'object' && 'media' in declared)
        return sendDownload(reply, declared.media, answer as Download);
      if (isVersioned(answer)) reply.header('etag', `"${answer.version}"`);
      // Answers to other methods may contain secrets, beside which nothing may be compressed that a stranger chose.
      return operation.method === 'GET' && isObject(answer) ? sendJson(request, reply, answer) : reply.send(answer);
    },
  });
}

/** Returns the id of the account that calls, with all its people; '' for a visitor. */
function accountOf(caller: unknown): string {
  return isObject(caller) ? String(caller['accountId'] ?? caller['id']) : '';
}

/** Finds the caller before the body is read, so that a stranger learns nothing about the expected body (S-42). */
function callerFirst(findCaller: FindCaller, operation: Operation): { onRequest?: onRequestAsyncHookHandler } {
  const { audience } = operation;
  if (audience === 'public') return {};
  return {
    onRequest: async (request) => {
      request.caller = await findCaller(audience, request, operation);
    },
  };
}

function routeSchema({ errors }: Operation, { params, query, body, reply }: OperationSchemas): FastifySchema {
  const isJson = reply?.mediaType === 'application/json';
  const success = reply && (isJson ? reply.schema : { content: { [reply.mediaType]: { schema: reply.schema } } });
  const failures =
    errors === undefined ? {} : Object.fromEntries(OWN_ERROR_STATUSES.map((status) => [status, apiSchemas[errors]]));
  return {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    response: { ...(success === undefined ? { 204: { type: 'null' } } : { 200: success }), ...failures },
  };
}

/**
 * Returns the route options for errors if the operation has its own shape of errors. That shape applies to invalid parameters
 * too, so Fastify does not validate them and the handler does.
 */
function ownErrorHandling({ errors }: Operation, handlers: ErrorHandlers) {
  if (errors === undefined) return {};
  const errorHandler = handlers[errors];
  if (errorHandler === undefined) throw new Error(`nothing sends errors of the shape "${errors}"`);
  return { errorHandler, validatorCompiler: () => () => true };
}

function isVersioned(answer: unknown): answer is { readonly version: number } {
  return isObject(answer) && typeof answer['version'] === 'number';
}
