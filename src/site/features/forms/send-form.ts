import type { Form } from '../../../generated/types.ts';
import { isFieldFaults } from '../../../shared/api-error.ts';
import type { FieldFault, FormValues } from '../../../shared/forms/values.ts';
import type { Progress } from '../../forms/FormView.tsx';
import type { Files } from '../../forms/use-form.ts';
import { type CallOptions, callApi } from '../../lib/call-api.ts';

export type FormAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'faults'; readonly faults: readonly FieldFault[] }
  /** The server's message, where it has one for this case. */
  | { readonly kind: 'failed'; readonly message?: string | undefined };

type Operation = NonNullable<Form['operation']>;

/** Where each operation is carried out; exhaustive, so that a new one does not compile without its address. */
const OPERATIONS: Readonly<Record<Operation, Pick<CallOptions, 'method' | 'path'>>> = {
  contact: { method: 'POST', path: '/contacto' },
  registration: { method: 'POST', path: '/registro' },
  profile: { method: 'PUT', path: '/perfil' },
  'password-reset': { method: 'POST', path: '/restablecer-clave' },
  activation: { method: 'POST', path: '/activar' },
};

/** Sends a filled-in form; with files as multipart, otherwise as JSON. */
export async function sendForm(
  { operation, fields }: Form,
  values: FormValues,
  files: Files,
  progress: Progress,
): Promise<FormAnswer> {
  if (operation === undefined) throw new Error('a form without an operation cannot be sent');
  const hasFiles = fields.some(({ kind }) => kind === 'file');
  const body = hasFiles ? asMultipart(values, files) : values;
  const answer = await callApi({ ...OPERATIONS[operation], body, onProgress: progress });
  if (answer.ok) return { kind: 'done' };
  if (isFieldFaults(answer.body)) return { kind: 'faults', faults: answer.body.fields };
  return { kind: 'failed' };
}

function asMultipart(values: FormValues, files: Files): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, String(value));
  for (const [name, file] of Object.entries(files)) data.append(name, file, file.name);
  return data;
}
