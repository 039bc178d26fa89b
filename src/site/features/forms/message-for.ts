import type { Translate } from '../../../generated/i18next.ts';
import { type FailedResponse, failureOf } from '../../http/response.ts';

/** Answers whose own words help more than the form's: to wait, and for how long. */
const TELLING = new Set([
  'too-many-requests',
  'too-many-mails',
  'busy',
  'unavailable',
  'locked',
  'key-reused',
  'challenge-required',
]);

/** What helps more than the form's own words; undefined where they say it best. */
export function messageFor(answer: FailedResponse, t: Translate): string | undefined {
  const { error, message } = answer;
  // Then nothing is known of what was sent: the form's words would blame it.
  if (message === undefined) return t(`form.${failureOf(answer)}`);
  return TELLING.has(error.error?.code ?? '') ? message : undefined;
}
