import type { Translate } from '../../generated/i18next.ts';
import type { TransactionEntry } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';

/** Returns the entry's own label, or else the name of its line. */
export function entryName({ id, label, line }: TransactionEntry, t: Translate): string {
  if (label !== undefined) return t(label);
  return line === undefined ? id : content.lines[line].shortName;
}
