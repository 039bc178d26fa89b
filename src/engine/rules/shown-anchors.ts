import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import { textAt } from '../read.ts';

/** Blocks that show another catalog, and what of it brings anchors of its own to the page. */
export const SHOWN_BY: ReadonlyMap<string, 'group' | 'port'> = new Map([
  ['transactions', 'group'],
  ['ports', 'port'],
]);

/** The anchors of all groups or all ports, each with the id of the first that has it. A port's anchor is its id. */
export function anchorsOfKind(catalog: LinkedCatalog, kind: 'group' | 'port'): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  for (const one of definitionsOf(catalog, kind).values()) {
    const anchor = kind === 'port' ? one.id : textAt(one.value, 'anchor');
    if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, one.id);
  }
  return anchors;
}
