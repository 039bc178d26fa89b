import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormBody, OperationId, Operations } from '../../generated/api.ts';
import type { Form, LanguageId } from '../../generated/types.ts';
import type { PlainContent } from '../../shared/forms/plain-form.ts';
import type { Database } from '../platform/db/database.ts';
import type { Download } from '../platform/http/download.ts';
import type { FilledForm } from '../platform/http/form-request.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import type { Admissions, Challenges } from './admissions.ts';
import type { Throttle } from './throttle.ts';

/** The caller's type, by the audience of an operation; the room of identity adds those with an account. */
export interface Callers {
  readonly public: undefined;
}

/** What handlers work with; other rooms add their own. */
export interface HandlerServices {
  readonly database: Database;
  readonly throttle: Throttle;
  readonly challenges: Challenges;
  /** The public address of the site. */
  readonly publicUrl: string;
  /** Whether this server checks links. */
  readonly watchesLinks: boolean;
  /** Notifies the mail worker that the outbox has new mail, so that it is sent at once. */
  readonly wakeMail: () => void;
}

/** A request that has passed all checks of its declaration in schema/api. */
export interface OperationContext<Id extends OperationId> {
  readonly caller: Callers[Operations[Id]['audience']];
  readonly params: Operations[Id]['params'];
  readonly query: Operations[Id]['query'];
  readonly body: Operations[Id]['body'];
  /** The form as checked by the rules of the catalog; undefined where the operation takes none. */
  readonly form: Operations[Id]['body'] extends FormBody | FormData ? FilledForm : undefined;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
  /** For limits that only the handler can count. */
  readonly admissions: Admissions;
  /** For everything but JSON: uploads and headers. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Void where the operation has no reply, a download where it returns a file. */
type Answer<Id extends OperationId> = Operations[Id]['reply'] extends undefined
  ? // biome-ignore lint/suspicious/noConfusingVoidType: what a function without a return gives
    void
  : Operations[Id]['reply'] extends Blob
    ? Download
    : Operations[Id]['reply'];

type Handler<Id extends OperationId> = (context: OperationContext<Id>) => Promise<Answer<Id>>;

/** The handler of each operation: if one is missing, the server does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/**
 * The kind of an account: clients log in with their NIT, staff with their user name. Sessions and links of one realm are
 * invalid in the other.
 */
export type Realm = 'client' | 'staff';

/** The answer to a form that was sent without scripts. */
export interface PlainAnswer {
  readonly status: number;
  /** Set if the form may be sent again later (429, 503). */
  readonly retryAfterSeconds?: number;
  readonly content: PlainContent;
}

/**
 * Handles a form that a browser sent without scripts.
 * @param form the catalog's form on the page that sent it
 */
export type PlainFormHandler = (request: FastifyRequest, form: Form) => Promise<PlainAnswer>;
