import type { Operation } from '../../generated/api.ts';
import { apiSchemas, lists } from '../../generated/contract.ts';
import type { Form, FormField, FormId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { maxLengthOf } from '../../shared/forms/check-form.ts';
import { querySchema } from './lists/list.ts';

/** Limit where the catalog sets none: longer than any id or name in a list. */
const MAX_CHOICE_LENGTH = 100;
/** Extra characters for a NIT: its dots, spaces and check digit are removed before its length is checked. */
const NIT_PUNCTUATION = 8;
/** A code point is at most two units of a JavaScript string. */
const UNITS_PER_CODE_POINT = 2;

interface FormSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
}

/**
 * Returns the JSON Schema of a form, without its files. It checks types and upper bounds; checkForm checks the rest with
 * messages that a visitor understands.
 */
export function formSchema(form: Form): FormSchema {
  const fields = form.fields.filter((field) => field.kind !== 'file');
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter((field) => field.required).map((field) => field.name),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
  };
}

function fieldSchema(field: FormField): object {
  if (field.kind === 'consent') return { type: 'boolean' };
  const limit = maxLengthOf(field) ?? MAX_CHOICE_LENGTH;
  return { type: 'string', maxLength: limit * UNITS_PER_CODE_POINT + (field.kind === 'nit' ? NIT_PUNCTUATION : 0) };
}

/** The parts of a JSON Schema that are read here. */
interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** The JSON Schemas of an operation's inputs and reply; undefined where it has none. */
export interface OperationSchemas {
  readonly params: ObjectSchema | undefined;
  readonly query: ObjectSchema | undefined;
  /** The body as JSON. */
  readonly body: object | undefined;
  /** The body as a form with files. */
  readonly upload: object | undefined;
  readonly reply: { readonly mediaType: string; readonly schema: object } | undefined;
}

/** Statuses for which an operation with its own shape of errors uses that shape. */
export const OWN_ERROR_STATUSES: readonly number[] = [400, 415, 429, 500, 503];

/** Returns the schemas of what an operation takes and answers. They come from the contract, or from its form or list. */
export function schemasOf(operation: Operation): OperationSchemas {
  const { params, query, body } = operation;
  const form = formOf(operation);
  const isUpload = form !== undefined && hasFiles(form);
  return {
    params: params && apiSchemas[params],
    query: typeof query === 'object' ? querySchema(lists[query.list]) : query && apiSchemas[query],
    body: typeof body === 'string' ? apiSchemas[body] : form && !isUpload ? jsonForm(operation, form) : undefined,
    upload: isUpload ? uploadSchema(form) : fileSchema(body),
    reply: replySchema(operation),
  };
}

/** Whether the site offers an operation: the catalog has all the capabilities that it belongs to. */
export function isOffered({ capabilities = [] }: Operation): boolean {
  return capabilities.every((group) => group.some((id) => content.capabilities[id]));
}

/** The form of the catalog that an operation takes. */
export function formOf({ body }: Operation): Form | undefined {
  return typeof body === 'object' && 'form' in body ? content.forms[body.form satisfies FormId] : undefined;
}

function hasFiles({ fields }: Form): boolean {
  return fields.some(({ kind }) => kind === 'file');
}

function jsonForm({ body }: Operation, form: Form): object {
  const schema = formSchema(form);
  if (typeof body !== 'object' || !('form' in body) || !body.withLinkToken) return schema;
  return {
    ...schema,
    required: [...schema.required, 'token'],
    properties: {
      ...schema.properties,
      token: { description: 'From the mailed link, behind the #.', type: 'string', minLength: 1, maxLength: 100 },
    },
  };
}

function uploadSchema(form: Form): object {
  const { properties, required, ...schema } = formSchema(form);
  const files = form.fields.filter((field) => field.kind === 'file');
  return {
    ...schema,
    required: [...required, ...files.filter((file) => file.required).map(({ name }) => name)],
    properties: {
      ...properties,
      ...Object.fromEntries(
        files.map(({ name, maxBytes }) => [
          name,
          { description: `A PDF of at most ${maxBytes} bytes.`, type: 'string', contentMediaType: 'application/pdf' },
        ]),
      ),
    },
  };
}

function fileSchema(body: Operation['body']): object | undefined {
  if (typeof body !== 'object' || !('file' in body)) return undefined;
  const file = { description: body.file, type: 'string', contentMediaType: 'application/octet-stream' };
  return { type: 'object', required: ['file'], properties: { file } };
}

function replySchema({ reply }: Operation): OperationSchemas['reply'] {
  if (reply === undefined) return undefined;
  if (typeof reply === 'string') return { mediaType: 'application/json', schema: apiSchemas[reply] };
  if ('pageOf' in reply) return { mediaType: 'application/json', schema: pageSchema(apiSchemas[reply.pageOf]) };
  const isText = reply.media.startsWith('text/');
  return {
    mediaType: reply.media,
    schema: isText ? { type: 'string' } : { type: 'string', contentMediaType: reply.media },
  };
}

function pageSchema(item: object): object {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['items', 'total', 'hasMore', 'page', 'size'],
    properties: {
      items: { type: 'array', items: item },
      total: { description: 'The number of items on all pages as far as counted, at most 10,000.', type: 'integer' },
      hasMore: { description: 'Whether there may be more than that; the export has all.', type: 'boolean' },
      page: { type: 'integer' },
      size: { type: 'integer' },
    },
  };
}
