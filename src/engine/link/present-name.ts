import { toPointer } from '../pointer.ts';
import type { AliasKind } from '../problem.ts';
import { textAt } from '../read.ts';
import type { Meant } from '../suggest.ts';
import type { LinkedCatalog } from './linked-catalog.ts';

/**
 * What has a name at present that it had before under another, as a suggestion; an anchor only where it is one of those
 * that are meant.
 */
export function presentName(
  { files }: LinkedCatalog,
  kind: AliasKind,
  former: string,
  isMeant = (_name: string) => true,
): Meant | undefined {
  for (const { value, indexed } of files) {
    for (const { kind: ofKind, alias, path } of indexed.aliases) {
      if (ofKind !== kind || alias !== former) continue;
      // `<owner>/aliases/<index>`, beside the name of the owner.
      const owner = toPointer(path).slice(0, -2);
      const name = textAt(value, ...owner, NAME_OF[kind] ?? 'id');
      if (name !== undefined && isMeant(name)) return { suggestion: name, isSure: true };
    }
  }
  return undefined;
}

/** The key beside the aliases that holds the name, where it is no id. */
const NAME_OF: Partial<Record<AliasKind, string>> = { anchor: 'anchor', document: 'file' };
