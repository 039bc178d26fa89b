import { objectsAt, textAt } from '../../contract/json.ts';
import { BLOCKS, type QueryParameter } from '../../contract/schemas.ts';
import { entriesOf } from './entries.ts';
import type { Defined, LinkedCatalog } from './linked-catalog.ts';
import { definitionsOf } from './linked-catalog.ts';

/** The query parameters that a page understands. */
interface PageQuery {
  /** The parameters, each with its allowed values; undefined when any value is allowed. */
  readonly parameters: ReadonlyMap<string, readonly string[] | undefined>;
  /** Something that may declare a parameter, or a value, could not be read. */
  readonly isIncomplete: boolean;
}

/** The parameters that the schemas of a page's blocks declare, and those that prefill its forms. */
export function queryOf(catalog: LinkedCatalog, page: Defined): PageQuery {
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

/** The parameter's name; site.yaml may define it. */
function nameOf({ site }: LinkedCatalog, { parameter, ofSite }: QueryParameter): string | undefined {
  return ofSite === undefined ? parameter : textAt(site, 'lineChoice', ofSite);
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
export function parametersOf(catalog: LinkedCatalog, page: Defined): ReadonlyMap<string, QueryParameter['names']> {
  const read = objectsAt(page.value, 'blocks').flatMap(
    (block) => BLOCKS.get(textAt(block, 'kind') ?? '')?.readsQuery ?? [],
  );
  return new Map(read.map((parameter) => [nameOf(catalog, parameter) ?? '', parameter.names]));
}
