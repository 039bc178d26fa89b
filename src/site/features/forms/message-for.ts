import type { FailedResponse } from '../../http/response.ts';

/** Answers whose own words help more than the form's: to wait, and for how long. */
const TELLING = new Set(['too-many-requests', 'busy', 'unavailable', 'locked', 'key-reused', 'challenge-required']);

export function messageFor({ error, message }: FailedResponse): string | undefined {
  return TELLING.has(error.error?.code ?? '') ? message : undefined;
}
