import type { FormValues } from '../../../shared/forms/values.ts';

/** What is on record of a client, as the form shows it. */
export interface Profile {
  readonly version: number;
  readonly values: FormValues;
}

/** The body of an answer as a profile; undefined if it is none. */
export function readProfile(body: unknown): Profile | undefined {
  if (typeof body !== 'object' || body === null || !('version' in body) || !('values' in body)) return undefined;
  const { version, values } = body;
  if (typeof version !== 'number' || typeof values !== 'object' || values === null) return undefined;
  return { version, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) };
}
