import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Form } from '../../../../generated/types.ts';
import { checkForm } from '../../../../shared/forms/check-form.ts';
import type { FormValues } from '../../../../shared/forms/values.ts';
import { isStorableText } from '../../../../shared/text/is-storable-text.ts';
import { Refusal } from '../../refusal.ts';
import { formError, MalformedForm } from './malformed-form.ts';
import { visibleName } from './visible-name.ts';

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
    if (code === 'FST_REQ_FILE_TOO_LARGE' && part !== undefined)
      throw new Refusal('invalid-fields', { fields: [{ field: part.fieldname, rule: 'fileSize' }] });
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
