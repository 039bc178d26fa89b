import { textAt, toPointer } from '../../contract/json.ts';
import type { AliasKind } from '../../contract/schemas.ts';
import type { Meant } from '../suggest.ts';
import type { LinkedCatalog } from './linked-catalog.ts';

/**
 * Suggests the present name of the thing with a former name; `isMeant` limits the suggestions to the names that are possible
 * here.
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
      // The path is `<owner>/aliases/<index>`; the name of the owner is beside `aliases`.
      const owner = toPointer(path).slice(0, -2);
      const name = textAt(value, ...owner, NAME_OF[kind] ?? 'id');
      if (name !== undefined && isMeant(name)) return { suggestion: name, isSure: true };
    }
  }
  return undefined;
}

/** The key of the name beside the aliases, when it is not `id`. */
const NAME_OF: Partial<Record<AliasKind, string>> = { anchor: 'anchor', document: 'file' };
