import type { Scalar } from 'yaml';
import { type FileProblem, type Place, problem } from '../problem.ts';

/** A number as people write it: without leading zeros, other bases or exponents. */
const PLAIN_NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/;
/** A whole number that people in Colombia read as thousands: 1.000 is one to YAML. */
const WHOLE_THOUSANDS = /^-?[1-9][0-9]{0,2}\.000$/;

/** Returns a problem for a number that YAML reads differently from a person, such as 010 or 1.000, or without its last digits. */
export function misreadNumber({ value, source, type }: Scalar, at: Place): FileProblem | undefined {
  if (type !== 'PLAIN' || source === undefined || typeof value !== 'number' || !Number.isFinite(value))
    return undefined;
  if (isPlainNumber(source, value)) return undefined;
  return problem('misread-number', at, { written: source, read: String(value) });
}

/** Whether a person and YAML read the same number, to the last digit. */
export function isPlainNumber(written: string, read: number): boolean {
  if (!PLAIN_NUMBER.test(written) || WHOLE_THOUSANDS.test(written)) return false;
  return !Number.isInteger(read) || Number.isSafeInteger(read);
}
