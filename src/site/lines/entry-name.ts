import type { Translate } from '../../generated/i18next.ts';
import { lines } from '../../generated/lines.ts';
import type { TransactionEntry } from '../../generated/types.ts';

/** Returns the entry's own label, or else the name of its line. */
export function entryName({ id, label, line }: TransactionEntry, t: Translate): string {
  if (label !== undefined) return t(label);
  return line === undefined ? id : lines[line].shortName;
}
