import { objectsAt, textAt } from '../../contract/json.ts';
import { BLOCKS, type QueryParameter } from '../../contract/schemas.ts';
import { entriesOf } from './entries.ts';
import { type CatalogDefinition, definitionsOf, type LinkedCatalog } from './linked-catalog.ts';

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
export function anchorsOf(catalog: LinkedCatalog, page: CatalogDefinition): Anchors {
  const names = new Set<string>();
  let isIncomplete = catalog.invalidFiles.has(page.file);
  // One of two with the same anchor has lost its own, to which others may lead.
  const named = objectsAt(page.value, 'blocks').flatMap((block) => textAt(block, 'anchor') ?? []);
  isIncomplete ||= new Set(named).size < named.length;
  for (const block of objectsAt(page.value, 'blocks')) {
    const anchor = textAt(block, 'anchor');
    if (anchor !== undefined) names.add(anchor);
    const shown = SHOWN_BY.get(textAt(block, 'kind') ?? '');
    if (shown === undefined) continue;
    for (const name of anchorsOfKind(catalog, shown).keys()) names.add(name);
    const all = definitionsOf(catalog, shown);
    isIncomplete ||= catalog.incompleteKinds.has(shown) || anchorsOfKind(catalog, shown).size < all.size;
    for (const { file } of all.values()) isIncomplete ||= catalog.invalidFiles.has(file);
  }
  return { names, isIncomplete };
}

/** The query parameters that a page understands. */
interface PageQuery {
  /** The parameters, each with its allowed values; undefined when any value is allowed. */
  readonly parameters: ReadonlyMap<string, readonly string[] | undefined>;
  /** Something that may declare a parameter, or a value, could not be read. */
  readonly isIncomplete: boolean;
}

/** The parameters that the schemas of a page's blocks declare, and those that prefill its forms. */
export function queryOf(catalog: LinkedCatalog, page: CatalogDefinition): PageQuery {
  const parameters = new Map<string, readonly string[] | undefined>();
  let isIncomplete = catalog.invalidFiles.has(page.file);
  for (const block of objectsAt(page.value, 'blocks')) {
    for (const parameter of BLOCKS.get(textAt(block, 'kind') ?? '')?.readsQuery ?? []) {
      const name = nameOf(catalog, parameter);
      if (name === undefined) isIncomplete = true;
      else parameters.set(name, valuesOf(catalog, parameter));
      isIncomplete ||= parameter.names !== undefined && isPartlyRead(catalog, parameter.names);
    }
    const named = textAt(block, 'form');
    const form = definitionsOf(catalog, 'form').get(named ?? '');
    if (form === undefined) {
      // Another rule reports the unknown form.
      isIncomplete ||= named !== undefined;
      continue;
    }
    isIncomplete ||= catalog.invalidFiles.has(form.file);
    for (const prefill of objectsAt(form.value, 'prefills')) {
      const name = textAt(prefill, 'parameter') ?? '';
      parameters.set(name, [...(parameters.get(name) ?? []), textAt(prefill, 'value') ?? '']);
    }
  }
  return { parameters, isIncomplete };
}

/** What the engine calls the parameters and anchors that `addressNames` in site.yaml may name, as the API does. */
export const ENGINE_NAMES: Readonly<Record<string, string>> = {
  answer: 'respuesta',
  schedule: 'programa',
  updates: 'avisos',
  form: 'formulario',
  number: 'numero',
  line: 'linea',
  vessel: 'buque',
  voyage: 'viaje',
  call: 'escala',
  port: 'puerto',
  order: 'orden',
  view: 'vista',
};

/** The parameter's name; site.yaml may define it. */
function nameOf({ site }: LinkedCatalog, { parameter, ofSite }: QueryParameter): string | undefined {
  if (ofSite !== undefined) return textAt(site, 'lineChoice', ofSite);
  const [key = ''] = Object.entries(ENGINE_NAMES).find(([, name]) => name === parameter) ?? [];
  return textAt(site, 'addressNames', key) ?? parameter;
}

function valuesOf(catalog: LinkedCatalog, { names }: QueryParameter): readonly string[] | undefined {
  if (names === undefined) return undefined;
  if (names !== 'entry') return [...definitionsOf(catalog, names).keys()];
  return [...definitionsOf(catalog, 'slot').values()].flatMap((slot) => entriesOf(catalog, slot).map(({ id }) => id));
}

function isPartlyRead({ incompleteKinds }: LinkedCatalog, names: NonNullable<QueryParameter['names']>): boolean {
  return names === 'entry' ? incompleteKinds.has('slot') || incompleteKinds.has('line') : incompleteKinds.has(names);
}

/** The kinds that the values of a page's query parameters name, by parameter. */
export function parametersOf(
  catalog: LinkedCatalog,
  page: CatalogDefinition,
): ReadonlyMap<string, QueryParameter['names']> {
  const read = objectsAt(page.value, 'blocks').flatMap(
    (block) => BLOCKS.get(textAt(block, 'kind') ?? '')?.readsQuery ?? [],
  );
  return new Map(read.map((parameter) => [nameOf(catalog, parameter) ?? '', parameter.names]));
}
