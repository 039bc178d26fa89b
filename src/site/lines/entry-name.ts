import type { Translate } from '../../generated/i18next.ts';
import { lines } from '../../generated/lines.ts';
import type { TransactionEntry } from '../../generated/types.ts';

/** A transaction entry bears the name of its line, unless it has words of its own. */
export function entryName({ id, label, line }: TransactionEntry, t: Translate): string {
  if (label !== undefined) return t(label);
  return line === undefined ? id : lines[line].shortName;
}
