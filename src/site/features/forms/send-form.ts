import type { CallableOperation, Operations } from '../../../generated/api.ts';
import type { Translate } from '../../../generated/i18next.ts';
import { confirmCallFollower, endCallFollower } from '../../../generated/operations/call-followers.ts';
import { setUserPassword } from '../../../generated/operations/client-users.ts';
import { requestQuote, sendContactMessage } from '../../../generated/operations/contact.ts';
import { confirmEmail, stopEmailChange } from '../../../generated/operations/email-changes.ts';
import { resetPassword, resetStaffPassword } from '../../../generated/operations/password-reset.ts';
import { requestErasure } from '../../../generated/operations/personal-data.ts';
import { changeProfile } from '../../../generated/operations/profile.ts';
import { requestStaffRecovery } from '../../../generated/operations/recovery.ts';
import { activateClient, registerClient, registerStaff } from '../../../generated/operations/registration.ts';
import { askForStaffEmail, changeStaffPassword } from '../../../generated/operations/staff-account.ts';
import type { Form } from '../../../generated/types.ts';
import type { FieldError, FormValues } from '../../../shared/forms/values.ts';
import { isFieldErrors } from '../../../shared/http/api-error.ts';
import { isObject } from '../../../shared/is-object.ts';
import type { Files, Progress } from '../../forms/use-submission.ts';
import { withChallenge } from '../../http/challenge.ts';
import { type ApiResponse, type FailedResponse, failureOf, request } from '../../http/request.ts';
import { upload } from '../../http/upload.ts';
import { rememberActivatedNit } from '../../session/client-session.ts';
import { linkToken } from '../../session/link-token.ts';

type FormResult =
  /** `body` is the unchanged response body. */
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'errors'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'failed'; readonly response: FailedResponse };

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

interface Submission {
  readonly operation: CallableOperation<SentOperation>;
  /** The request includes the token of the mailed link. */
  readonly withLink?: true;
  /** The request needs the session of a client. */
  readonly ofClient?: true;
}

/** How a form with each operation is sent; exhaustive, so that a new operation does not compile without an entry. */
const OPERATIONS: Readonly<Record<Operation, Submission>> = {
  contact: { operation: sendContactMessage },
  quote: { operation: requestQuote },
  registration: { operation: registerClient },
  profile: { operation: changeProfile, ofClient: true },
  erasure: { operation: requestErasure, ofClient: true },
  'password-reset': { operation: resetPassword, withLink: true },
  activation: { operation: activateClient, withLink: true },
  'email-confirmation': { operation: confirmEmail, withLink: true },
  'email-change-stop': { operation: stopEmailChange, withLink: true },
  'call-follow-confirmation': { operation: confirmCallFollower, withLink: true },
  'call-follow-end': { operation: endCallFollower, withLink: true },
  'user-password': { operation: setUserPassword, withLink: true },
  'staff-email': { operation: askForStaffEmail },
  'staff-password': { operation: changeStaffPassword },
  'staff-registration': { operation: registerStaff },
  'staff-recovery': { operation: requestStaffRecovery },
  'staff-password-reset': { operation: resetStaffPassword, withLink: true },
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
interface Sending {
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
  const { operation: called, withLink } = OPERATIONS[operation];
  const own = only(fields, values);
  const all = withLink ? { ...own, token: linkToken() ?? '-' } : own;
  const hasFiles = fields.some(({ kind }) => kind === 'file');
  const send = (more: Readonly<Record<string, string>>): Promise<ApiResponse<unknown>> => {
    const presented = { token, headers: { ...headers, ...more } };
    return hasFiles
      ? upload(called, asMultipart(all, only(fields, files)), presented, progress)
      : request(called, { body: all, ...presented });
  };
  const response = await withChallenge(send, () => progress('checking'));
  if (response.ok) {
    if (operation === 'activation' && isObject(response.body)) rememberActivatedNit(String(response.body['nit']));
    return { kind: 'done', body: response.body };
  }
  if (isFieldErrors(response.error)) return { kind: 'errors', errors: response.error.fields };
  return { kind: 'failed', response };
}

/** Returns only the values of the form's own fields; others may belong to the form that this one has replaced. */
function only<Value>(
  fields: Form['fields'],
  submitted: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const names = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(submitted).filter(([name]) => names.has(name)));
}

function asMultipart(values: FormValues, files: Files): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, String(value));
  for (const [name, file] of Object.entries(files)) data.append(name, file, file.name);
  return data;
}

/** Error codes whose own message helps more than the form's text, such as how long to wait. */
const OWN_MESSAGE_CODES = new Set([
  'too-many-requests',
  'too-many-mails',
  'busy',
  'unavailable',
  'locked',
  'key-reused',
  'challenge-required',
  'only-previewed',
]);

/** Returns a message that helps more than the form's own text; undefined where that text is best. */
export function messageFor(form: Form, response: FailedResponse, t: Translate): string | undefined {
  const { error, message } = response;
  if (message !== undefined) return OWN_MESSAGE_CODES.has(error.error?.code ?? '') ? message : undefined;
  const reason = t(`error.${failureOf(response)}`);
  // It is unknown whether the link is valid, and the form's text would blame it.
  return isOfLink(form) || form.failure === undefined ? reason : `${t(form.failure.text)} ${reason}`;
}
