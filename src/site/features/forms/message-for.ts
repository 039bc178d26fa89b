import type { Translate } from '../../../generated/i18next.ts';
import type { Form } from '../../../generated/types.ts';
import { type FailedResponse, failureOf } from '../../http/response.ts';
import { isOfLink } from './send-form.ts';

/** Answers whose own words help more than the form's: to wait, and for how long. */
const OWN_MESSAGE_CODES = new Set([
  'too-many-requests',
  'too-many-mails',
  'busy',
  'unavailable',
  'locked',
  'key-reused',
  'challenge-required',
]);

/** What helps more than the form's own words; undefined where they say it best. */
export function messageFor(form: Form, answer: FailedResponse, t: Translate): string | undefined {
  const { error, message } = answer;
  if (message !== undefined) return OWN_MESSAGE_CODES.has(error.error?.code ?? '') ? message : undefined;
  const reason = t(`forms:form.${failureOf(answer)}`);
  // Nothing is known of a link that was sent: the form's words would blame it.
  return isOfLink(form) || form.failure === undefined ? reason : `${t(form.failure.text)} ${reason}`;
}
