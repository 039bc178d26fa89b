import { lines } from '../../generated/lines.ts';
import type { TransactionEntry } from '../../generated/types.ts';
import type { Say } from '../i18n/i18n.ts';

/** A transaction entry bears the name of its line, unless it has words of its own. */
export function entryName({ id, label, line }: TransactionEntry, say: Say): string {
  if (label !== undefined) return say(label);
  return line === undefined ? id : lines[line].shortName;
}
