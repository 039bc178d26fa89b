import type { Translate } from '../../../generated/i18next.ts';
import type { Form } from '../../../generated/types.ts';
import { type FailedResponse, failureOf } from '../../http/request.ts';
import { isOfLink } from './send-form.ts';

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
