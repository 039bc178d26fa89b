import {
  asList,
  entriesAt,
  type Json,
  objectsAt,
  type Pointer,
  textAt,
  toPointer,
  valueAt,
} from '../../contract/json.ts';
import { anchorsOf, queryOf, SHOWN_BY } from '../../core/link/address-parts.ts';
import {
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  pageOfRoute,
  placeWithin,
} from '../../core/link/linked-catalog.ts';
import type { Occurrence } from '../change/occurrences.ts';

/** What is named by a name that no id is: it counts only within a page, a form, a list of options or an endpoint. */
export type LocalKind = 'anchor' | 'parameter' | 'parameterValue' | 'field' | 'option' | 'endpointField';

interface LocalName {
  readonly kind: LocalKind;
  /** The names that may stand there. */
  readonly choices: readonly string[];
  /** Where what has a name is defined; empty if nothing has it. */
  readonly definedAt: (name: string) => readonly Occurrence[];
}

/** The parts of a file that may still be incomplete while somebody types. */
interface FileData {
  readonly path: string;
  /** The name of the schema of its kind. */
  readonly schema: string;
  readonly value: Json;
}

/**
 * Returns which names may stand at a place as a key of a map, or as a value; undefined where none of these is named. The
 * definitions themselves count as such places.
 */
export function localNameAt(
  catalog: LinkedCatalog,
  file: FileData,
  pointer: Pointer,
  part: 'key' | 'value',
): LocalName | undefined {
  const [last, around, outer] = [pointer.at(-1), pointer.at(-2), pointer.at(-3)];
  const target = valueAt(file.value, ...pointer.slice(0, -1));
  if (part === 'value' && last === 'hash') return anchorNamed(catalog, target);
  if (around === 'query') {
    const link = valueAt(file.value, ...pointer.slice(0, -2));
    return part === 'key' ? parameterNamed(catalog, link) : valueNamed(catalog, link, String(last));
  }
  if (part === 'key') {
    const endpoint = valueAt(file.value, ...pointer.slice(0, -2), 'endpoint');
    return around === 'fields' ? endpointFieldNamed(catalog, endpoint) : undefined;
  }
  if (file.schema === 'endpoints' && last === 'name' && outer === 'fields')
    return endpointFieldNamed(catalog, valueAt(file.value, ...pointer.slice(0, -3), 'id'));
  if (file.schema === 'options' && last === 'id' && outer === 'options' && pointer.length === 3)
    return optionNamed(catalog, textAt(file.value, 'id'));
  if (file.schema !== 'form') return undefined;
  const isChoice = pointer.length === 3 && (pointer[0] === 'prefills' || pointer[0] === 'variants');
  if (isChoice && last === 'option') {
    const field = objectsAt(file.value, 'fields').find((each) => textAt(each, 'name') === textAt(target, 'field'));
    return optionNamed(catalog, textAt(field, 'options'));
  }
  const isOfStep = pointer[0] === 'steps' && around === 'fields' && pointer.length === 4;
  const isOfField = pointer[0] === 'fields' && pointer.length === 3 && (last === 'of' || last === 'name');
  const isField = (isChoice && last === 'field') || isOfStep || isOfField;
  return isField ? fieldNamed(file, isChoice) : undefined;
}

/** Every place of a file where one of these names is written, with the name. */
export function localNamesIn(
  file: LinkedCatalog['files'][number],
): readonly (Occurrence & { readonly name: string })[] {
  const { path, kind, indexed, value } = file;
  const found = (pointer: Pointer, part: Occurrence['part'], name: Json | undefined) =>
    typeof name === 'string' ? [{ file: path, pointer, part, name }] : [];
  const inTargets = indexed.targets.flatMap(({ value: target, path: at }) => {
    const pointer = toPointer(at);
    return [
      ...found([...pointer, 'hash'], 'value', textAt(target, 'hash')),
      ...entriesAt(target, 'query').flatMap(([name, chosen]) => [
        ...found([...pointer, 'query', name], 'key', name),
        ...found([...pointer, 'query', name], 'value', chosen),
      ]),
      ...entriesAt(target, 'fields').flatMap(([name]) => found([...pointer, 'fields', name], 'key', name)),
    ];
  });
  const each = (key: string, ...names: readonly string[]) =>
    objectsAt(value, key).flatMap((item, index) =>
      names.flatMap((name) => found([key, index, name], 'value', textAt(item, name))),
    );
  if (kind.schema === 'options') return each('options', 'id');
  if (kind.schema !== 'form') return inTargets;
  const ofSteps = objectsAt(value, 'steps').flatMap((step, index) =>
    asList(valueAt(step, 'fields')).flatMap((name, turn) => found(['steps', index, 'fields', turn], 'value', name)),
  );
  const chosen = ['prefills', 'variants'].flatMap((key) => each(key, 'field', 'option'));
  return [...inTargets, ...each('fields', 'name', 'of'), ...chosen, ...ofSteps];
}

function pageOf(catalog: LinkedCatalog, target: Json | undefined): CatalogDefinition | undefined {
  return pageOfRoute(catalog, definitionsOf(catalog, 'route').get(textAt(target, 'route') ?? ''));
}

function anchorNamed(catalog: LinkedCatalog, target: Json | undefined): LocalName | undefined {
  const page = pageOf(catalog, target);
  if (page === undefined) return undefined;
  const definedAt = (name: string) =>
    objectsAt(page.value, 'blocks').flatMap((block, index) => {
      if (textAt(block, 'anchor') === name) return [placeWithin(page, 'blocks', index, 'anchor')];
      const kind = SHOWN_BY.get(textAt(block, 'kind') ?? '');
      const shown = kind === undefined ? [] : [...definitionsOf(catalog, kind).values()];
      return shown
        .filter((each) => (kind === 'port' ? each.id : textAt(each.value, 'anchor')) === name)
        .map((each) => placeWithin(each, kind === 'port' ? 'id' : 'anchor'));
    });
  return { kind: 'anchor', choices: [...anchorsOf(catalog, page).names], definedAt };
}

function parameterNamed(catalog: LinkedCatalog, target: Json | undefined): LocalName | undefined {
  const page = pageOf(catalog, target);
  if (page === undefined) return undefined;
  const definedAt = (name: string) => [
    ...entriesAt(catalog.site, 'lineChoice').flatMap(([key, parameter]) =>
      parameter === name ? [{ file: siteFile(catalog), pointer: ['lineChoice', key], part: 'value' as const }] : [],
    ),
    ...prefillsOf(catalog, page).flatMap(({ form, prefill, index }) =>
      textAt(prefill, 'parameter') === name ? [placeWithin(form, 'prefills', index, 'parameter')] : [],
    ),
  ];
  return { kind: 'parameter', choices: [...queryOf(catalog, page).parameters.keys()], definedAt };
}

function valueNamed(catalog: LinkedCatalog, target: Json | undefined, parameter: string): LocalName | undefined {
  const page = pageOf(catalog, target);
  const choices = page && queryOf(catalog, page).parameters.get(parameter);
  if (page === undefined || choices === undefined) return undefined;
  const definedAt = (name: string) =>
    prefillsOf(catalog, page).flatMap(({ form, prefill, index }) =>
      textAt(prefill, 'parameter') === parameter && textAt(prefill, 'value') === name
        ? [placeWithin(form, 'prefills', index, 'value')]
        : [],
    );
  return { kind: 'parameterValue', choices, definedAt };
}

function siteFile({ files }: LinkedCatalog): string {
  return files.find(({ kind }) => kind.schema === 'site')?.path ?? '';
}

/** The prefills of the forms that a page shows. */
function prefillsOf(catalog: LinkedCatalog, page: CatalogDefinition) {
  return objectsAt(page.value, 'blocks').flatMap((block) => {
    const form = definitionsOf(catalog, 'form').get(textAt(block, 'form') ?? '');
    return form === undefined
      ? []
      : objectsAt(form.value, 'prefills').map((prefill, index) => ({ form, prefill, index }));
  });
}

function endpointFieldNamed(catalog: LinkedCatalog, id: Json | undefined): LocalName | undefined {
  const endpoint = definitionsOf(catalog, 'endpoint').get(String(id));
  if (endpoint === undefined) return undefined;
  const fields = objectsAt(endpoint.value, 'fields');
  const free = fields.filter((field) => valueAt(field, 'value') === undefined);
  const definedAt = (name: string) =>
    named(fields, 'name', name, (index) => placeWithin(endpoint, 'fields', index, 'name'));
  return { kind: 'endpointField', choices: free.flatMap((field) => textAt(field, 'name') ?? []), definedAt };
}

function optionNamed(catalog: LinkedCatalog, id: string | undefined): LocalName | undefined {
  const list = definitionsOf(catalog, 'optionList').get(id ?? '');
  if (list === undefined) return undefined;
  const options = objectsAt(list.value, 'options');
  const definedAt = (name: string) => named(options, 'id', name, (index) => placeWithin(list, 'options', index, 'id'));
  return { kind: 'option', choices: options.flatMap((option) => textAt(option, 'id') ?? []), definedAt };
}

/** @param isChoice whether only a field in which one of several options is chosen may stand there */
function fieldNamed({ path: file, value }: FileData, isChoice: boolean): LocalName {
  const fields = objectsAt(value, 'fields');
  const possible = isChoice ? fields.filter((field) => textAt(field, 'kind') === 'choice') : fields;
  const at = (index: number): Occurrence => ({ file, pointer: ['fields', index, 'name'], part: 'value' });
  const definedAt = (name: string) => named(fields, 'name', name, at);
  return { kind: 'field', choices: possible.flatMap((field) => textAt(field, 'name') ?? []), definedAt };
}

function named(
  items: readonly Json[],
  key: string,
  name: string,
  at: (index: number) => Occurrence,
): readonly Occurrence[] {
  return items.flatMap((item, index) => (textAt(item, key) === name ? [at(index)] : []));
}
