import type { Form } from '../../../generated/types.ts';
import { isFieldErrors } from '../../../shared/api-error.ts';
import type { FieldError, FormValues } from '../../../shared/forms/values.ts';
import { type ApiResponse, type CallOptions, callApi } from '../../api/call-api.ts';
import type { Progress } from '../../forms/FormView.tsx';
import type { Files } from '../../forms/use-form.ts';
import { linkToken } from '../../session/link-token.ts';

export type FormResult =
  | { readonly kind: 'done'; readonly answer: ApiResponse }
  | { readonly kind: 'errors'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'failed'; readonly answer: ApiResponse };

type Operation = NonNullable<Form['operation']>;

interface Way extends Pick<CallOptions, 'method' | 'path'> {
  /** The token of the mailed link goes with it. */
  readonly withLink?: true;
}

/** Where each operation is carried out; exhaustive, so that a new one does not compile without its address. */
const OPERATIONS: Readonly<Record<Operation, Way>> = {
  contact: { method: 'POST', path: '/contacto' },
  registration: { method: 'POST', path: '/registro' },
  profile: { method: 'PUT', path: '/perfil' },
  'password-reset': { method: 'POST', path: '/restablecer-clave', withLink: true },
  activation: { method: 'POST', path: '/activar', withLink: true },
  'staff-registration': { method: 'POST', path: '/internal/registration' },
  'staff-recovery': { method: 'POST', path: '/internal/recovery' },
  'staff-password-reset': { method: 'POST', path: '/internal/password-reset', withLink: true },
};

/** What goes with a form besides what was filled in. */
export interface Sending {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly progress: Progress;
}

/** Sends a filled-in form; with files as multipart, otherwise as JSON. */
export async function sendForm(
  { operation, fields }: Form,
  values: FormValues,
  files: Files,
  { token, headers = {}, progress }: Sending,
): Promise<FormResult> {
  if (operation === undefined) throw new Error('a form without an operation cannot be sent');
  const { method, path, withLink } = OPERATIONS[operation];
  const all = withLink ? { ...values, token: linkToken() ?? '-' } : values;
  const hasFiles = fields.some(({ kind }) => kind === 'file');
  const body = hasFiles ? asMultipart(all, files) : all;
  const answer = await callApi({ method, path, body, token, headers, onProgress: progress });
  if (answer.ok) return { kind: 'done', answer };
  if (isFieldErrors(answer.body)) return { kind: 'errors', errors: answer.body.fields };
  return { kind: 'failed', answer };
}

function asMultipart(values: FormValues, files: Files): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, String(value));
  for (const [name, file] of Object.entries(files)) data.append(name, file, file.name);
  return data;
}
