import type { Endpoint, Operations } from '../../../generated/api.ts';
import { confirmCallFollower, endCallFollower } from '../../../generated/endpoints/call-followers.ts';
import { setUserPassword } from '../../../generated/endpoints/client-users.ts';
import { requestQuote, sendContactMessage } from '../../../generated/endpoints/contact.ts';
import { confirmEmail, stopEmailChange } from '../../../generated/endpoints/email-changes.ts';
import { resetPassword, resetStaffPassword } from '../../../generated/endpoints/password-reset.ts';
import { requestErasure } from '../../../generated/endpoints/personal-data.ts';
import { changeProfile } from '../../../generated/endpoints/profile.ts';
import { requestStaffRecovery } from '../../../generated/endpoints/recovery.ts';
import { activateClient, registerClient, registerStaff } from '../../../generated/endpoints/registration.ts';
import { askForStaffEmail, changeStaffPassword } from '../../../generated/endpoints/staff-account.ts';
import type { Form } from '../../../generated/types.ts';
import { isFieldErrors } from '../../../shared/api-error.ts';
import type { FieldError, FormValues } from '../../../shared/forms/values.ts';
import type { Files } from '../../forms/use-form.ts';
import type { Progress } from '../../forms/use-submission.ts';
import { request } from '../../http/request.ts';
import type { ApiResponse, FailedResponse } from '../../http/response.ts';
import { upload } from '../../http/upload.ts';
import { withChallenge } from '../../http/with-challenge.ts';
import { linkToken } from '../../session/link-token.ts';

export type FormResult =
  /** `body` is the unchanged response body. */
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'errors'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'failed'; readonly answer: FailedResponse };

type Operation = NonNullable<Form['operation']>;
type SentOperation = Operations[
  | 'sendContactMessage'
  | 'requestQuote'
  | 'registerClient'
  | 'changeProfile'
  | 'requestErasure'
  | 'resetPassword'
  | 'activateClient'
  | 'confirmEmail'
  | 'stopEmailChange'
  | 'confirmCallFollower'
  | 'setUserPassword'
  | 'endCallFollower'
  | 'askForStaffEmail'
  | 'changeStaffPassword'
  | 'registerStaff'
  | 'requestStaffRecovery'
  | 'resetStaffPassword'];

interface Way {
  readonly endpoint: Endpoint<SentOperation>;
  /** The request includes the token of the mailed link. */
  readonly withLink?: true;
  /** The request needs the session of a client. */
  readonly ofClient?: true;
}

/** The endpoint of each operation; exhaustive, so that a new operation does not compile without one. */
const OPERATIONS: Readonly<Record<Operation, Way>> = {
  contact: { endpoint: sendContactMessage },
  quote: { endpoint: requestQuote },
  registration: { endpoint: registerClient },
  profile: { endpoint: changeProfile, ofClient: true },
  erasure: { endpoint: requestErasure, ofClient: true },
  'password-reset': { endpoint: resetPassword, withLink: true },
  activation: { endpoint: activateClient, withLink: true },
  'email-confirmation': { endpoint: confirmEmail, withLink: true },
  'email-change-stop': { endpoint: stopEmailChange, withLink: true },
  'call-follow-confirmation': { endpoint: confirmCallFollower, withLink: true },
  'call-follow-end': { endpoint: endCallFollower, withLink: true },
  'user-password': { endpoint: setUserPassword, withLink: true },
  'staff-email': { endpoint: askForStaffEmail },
  'staff-password': { endpoint: changeStaffPassword },
  'staff-registration': { endpoint: registerStaff },
  'staff-recovery': { endpoint: requestStaffRecovery },
  'staff-password-reset': { endpoint: resetStaffPassword, withLink: true },
};

/** Whether the form must be sent with the session of the client. */
export function isOfClient({ operation }: Form): boolean {
  return operation !== undefined && OPERATIONS[operation].ofClient === true;
}

/** Whether the form is sent with the token of a mailed link. */
export function isOfLink({ operation }: Form): boolean {
  return operation !== undefined && OPERATIONS[operation].withLink === true;
}

/** What is sent with a form besides its values. */
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
  const { endpoint, withLink } = OPERATIONS[operation];
  const own = only(fields, values);
  const all = withLink ? { ...own, token: linkToken() ?? '-' } : own;
  const hasFiles = fields.some(({ kind }) => kind === 'file');
  const send = (more: Readonly<Record<string, string>>): Promise<ApiResponse<unknown>> => {
    const presented = { token, headers: { ...headers, ...more } };
    return hasFiles
      ? upload(endpoint, asMultipart(all, only(fields, files)), presented, progress)
      : request(endpoint, { body: all, ...presented });
  };
  const answer = await withChallenge(send, () => progress('checking'));
  if (answer.ok) return { kind: 'done', body: answer.body };
  if (isFieldErrors(answer.error)) return { kind: 'errors', errors: answer.error.fields };
  return { kind: 'failed', answer };
}

/** Returns only the values of the form's own fields; others may belong to the form that this one has replaced. */
function only<Value>(
  fields: Form['fields'],
  filledIn: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const names = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(filledIn).filter(([name]) => names.has(name)));
}

function asMultipart(values: FormValues, files: Files): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, String(value));
  for (const [name, file] of Object.entries(files)) data.append(name, file, file.name);
  return data;
}
