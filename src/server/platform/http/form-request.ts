import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Form } from '../../../generated/types.ts';
import { checkForm } from '../../../shared/forms/check-form.ts';
import type { FormValues } from '../../../shared/forms/values.ts';
import { isStorableText } from '../../../shared/text.ts';
import { Refusal, refusedField } from '../refusal.ts';
import { visibleName } from './download.ts';

export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly content: Buffer;
}
export interface FilledForm {
  readonly values: FormValues;
  readonly files: Readonly<Record<string, UploadedFile>>;
}

/**
 * Reads what a visitor filled in and checks it by the rules of the catalog.
 * @throws Refusal "invalid-fields" with the errors by field; an error with status 400 for a malformed body
 */
export async function readForm(request: FastifyRequest, form: Form): Promise<FilledForm> {
  const filled = request.routeOptions.config.isUpload
    ? await readFormParts(request, form)
    : { values: request.body as FormValues, files: {} };
  const fields = checkForm(form, filled.values, filled.files);
  if (fields.length > 0) throw new Refusal('invalid-fields', { fields });
  return filled;
}

/**
 * Reads what a visitor filled in, without checking it.
 * @throws Refusal "invalid-fields" for a file that is too large; an error with status 400 for a malformed body
 */
export async function readFormParts(request: FastifyRequest, form: Form): Promise<FilledForm> {
  try {
    return await collectParts(request, form);
  } catch (error) {
    const { code, part } = error as { code?: string; part?: MultipartFile };
    // The error comes from the file or from what follows it, whichever is read first: a truncated stream is no file (S-69).
    if (code === 'FST_REQ_FILE_TOO_LARGE' && part !== undefined) throw refusedField(part.fieldname, 'fileSize');
    throw formError(error);
  }
}

async function collectParts(request: FastifyRequest, form: Form): Promise<FilledForm> {
  const values: Record<string, string | boolean> = Object.create(null);
  const files: Record<string, UploadedFile> = Object.create(null);
  const ofFile = form.fields.filter((field) => field.kind === 'file');
  const parts = request.parts({
    limits: {
      fields: form.fields.length,
      files: ofFile.length,
      parts: form.fields.length + 1,
      fieldSize: 32 * 1024,
      fileSize: Math.max(...ofFile.map(({ maxBytes }) => maxBytes)),
      headerPairs: 20,
    },
  });
  for await (const part of parts) {
    const field = form.fields.find(({ name }) => name === part.fieldname);
    const isKnown = field !== undefined && (field.kind === 'file') === (part.type === 'file');
    if (!isKnown || part.fieldname in values || part.fieldname in files) throw new MalformedForm();
    if (part.type === 'file') files[part.fieldname] = await readFile(part);
    else values[part.fieldname] = field.kind === 'consent' ? part.value === 'true' : soundText(part.value);
  }
  return { values, files };
}

/**
 * Returns the value of a part of a form that must be a text.
 * @throws MalformedForm for an unstorable text, or an object, which the parser makes of a part declared as JSON
 */
function soundText(value: unknown): string {
  if (typeof value !== 'string' || !isStorableText(value)) throw new MalformedForm();
  return value;
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const content = await part.toBuffer();
  return { name: visibleName(soundText(part.filename ?? '')), type: part.mimetype, size: content.length, content };
}

/**
 * Returns the file of a form that contains only one file, to be read by the caller.
 * @throws MalformedForm, or the error of the parser, which `formError` describes
 */
export async function oneFile(request: FastifyRequest, maxBytes: number): Promise<MultipartFile> {
  const file = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 } });
  if (file === undefined) throw new MalformedForm();
  return file;
}

/** A form, or a part of one, that no page of ours sends. */
class MalformedForm extends Error {
  readonly statusCode = 400;
}

/** The parser's errors about more parts than the form has. They have status 413, but the body may be small. */
const TOO_MANY_PARTS: readonly unknown[] = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'];

/**
 * Converts an error that occurs while a form arrives. The parser's errors about a malformed or truncated body have no status
 * and become a MalformedForm, as do those about too many parts. Errors of the operating system are not the form's fault and
 * stay unchanged.
 */
export function formError(error: unknown): unknown {
  const { code, statusCode, syscall } = error as ParserError;
  if (TOO_MANY_PARTS.includes(code)) return new MalformedForm();
  const isKnown = error instanceof Refusal || statusCode !== undefined || syscall !== undefined;
  return isKnown ? error : new MalformedForm();
}

interface ParserError {
  readonly code?: unknown;
  readonly statusCode?: number;
  readonly syscall?: string;
}
