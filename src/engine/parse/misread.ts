import type { Scalar } from 'yaml';
import { type FileProblem, type Place, problem } from '../problem.ts';

/** A number as people write it: without zeros in front, other bases or powers of ten. */
const PLAIN_NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/;

/** What YAML reads otherwise than a person does, or not whole: a number such as 010, or a text that ends at " # ". */
export function misreadProblem(
  { value, source, type, range }: Scalar,
  text: string,
  at: Place,
): FileProblem | undefined {
  if (type !== 'PLAIN' || source === undefined) return undefined;
  if (typeof value === 'number' && Number.isFinite(value)) {
    const isExact = PLAIN_NUMBER.test(source) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    return isExact ? undefined : problem('misread-number', at, { written: source, read: String(value) });
  }
  if (typeof value !== 'string' || range == null) return undefined;
  const rest = /[^\n\r]*/y;
  rest.lastIndex = range[1];
  const [after = ''] = rest.exec(text) ?? [];
  return /^[ \t]+#/.test(after) ? problem('cut-text', at, { lost: after.trim() }) : undefined;
}
