import { objectsAt, textAt } from '../../contract/json.ts';
import { type Defined, definitionsOf, type LinkedCatalog } from './linked-catalog.ts';

/** Blocks that show another catalog, and the kind in it that adds its anchors to the page. */
export const SHOWN_BY: ReadonlyMap<string, 'group' | 'port'> = new Map([
  ['transactions', 'group'],
  ['ports', 'port'],
]);

/** The anchors of all groups or all ports, each with the id of the first one that has it. A port's anchor is its id. */
export function anchorsOfKind(catalog: LinkedCatalog, kind: 'group' | 'port'): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  for (const one of definitionsOf(catalog, kind).values()) {
    const anchor = kind === 'port' ? one.id : textAt(one.value, 'anchor');
    if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, one.id);
  }
  return anchors;
}

interface Anchors {
  readonly names: ReadonlySet<string>;
  /** Something that may declare an anchor could not be read. */
  readonly isIncomplete: boolean;
}

/** The anchors of a page: those of its blocks, and those of the groups and ports that its blocks show. */
export function anchorsOf(catalog: LinkedCatalog, page: Defined): Anchors {
  const names = new Set<string>();
  let isIncomplete = catalog.invalidFiles.has(page.file);
  for (const block of objectsAt(page.value, 'blocks')) {
    const anchor = textAt(block, 'anchor');
    if (anchor !== undefined) names.add(anchor);
    const shown = SHOWN_BY.get(textAt(block, 'kind') ?? '');
    if (shown === undefined) continue;
    for (const name of anchorsOfKind(catalog, shown).keys()) names.add(name);
    isIncomplete ||= catalog.incompleteKinds.has(shown);
    for (const { file } of definitionsOf(catalog, shown).values()) isIncomplete ||= catalog.invalidFiles.has(file);
  }
  return { names, isIncomplete };
}
