import type { Scalar } from 'yaml';
import { type FileProblem, type Place, problem } from '../problem.ts';

/** A number as people write it: without leading zeros, other bases or exponents. */
const PLAIN_NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/;

/** Returns a problem for a number that YAML reads differently from a person, such as 010, or without its last digits. */
export function misreadNumber({ value, source, type }: Scalar, at: Place): FileProblem | undefined {
  if (type !== 'PLAIN' || source === undefined || typeof value !== 'number' || !Number.isFinite(value))
    return undefined;
  if (isPlainNumber(source, value)) return undefined;
  return problem('misread-number', at, { written: source, read: String(value) });
}

/** Whether a person and YAML read the same number, to the last digit. */
export function isPlainNumber(written: string, read: number): boolean {
  return PLAIN_NUMBER.test(written) && (!Number.isInteger(read) || Number.isSafeInteger(read));
}
