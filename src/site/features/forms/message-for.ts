import type { ApiResponse } from '../../api/call-api.ts';

/** Answers whose own words help more than the form's: to wait, and for how long. */
const TELLING = new Set(['too-many-requests', 'busy', 'unavailable', 'locked']);

export function messageFor({ body, message }: ApiResponse): string | undefined {
  const { error } = body;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return TELLING.has(code) ? message : undefined;
}
