import { formatPointer, type Pointer, textAt, toPointer } from '../../contract/json.ts';
import type { IdKind } from '../../contract/schemas.ts';
import {
  articlePath,
  type CatalogDefinition,
  type CheckedFile,
  definitionsOf,
  fileAt,
  type LinkedCatalog,
  routePath,
} from '../../core/link/linked-catalog.ts';
import { type Explanation, positionAt, type ShownPlace } from './explanation.ts';

type Visibility = Pick<Explanation, 'shownAt' | 'seenOn' | 'onEveryPage'>;
/** A value of a file, by its pointer. */
export interface ValueInFile {
  readonly file: CheckedFile;
  readonly pointer: Pointer;
}

/** Kinds whose contents are shown wherever they are shown. */
const CONTAINERS: readonly IdKind[] = [
  ...(['client', 'download', 'endpoint', 'form', 'group', 'link', 'menu', 'port', 'question', 'slot'] as const),
];

/** Finds where something is shown, from the places that name or show it up to the pages that contain those places. */
export function seenFrom(
  catalog: LinkedCatalog,
  named: CatalogEntry | undefined,
  occurrences: readonly ValueInFile[],
): Visibility {
  const places = new Map<string, ShownPlace>();
  const paths = new Set<string>();
  const known = new Set<string>();
  let onEveryPage = false;

  const follow = (entry: CatalogEntry) => {
    const key = `${entry.kind} ${entry.id}`;
    if (known.has(key)) return;
    known.add(key);
    for (const path of pathsOf(catalog, entry)) paths.add(path);
    for (const occurrence of occurrencesOf(catalog, entry)) visit(occurrence);
    const outer = outerOf(catalog, entry);
    if (outer !== undefined) follow(outer);
  };
  const visit = ({ file, pointer }: ValueInFile) => {
    const within = ownerAt(file, pointer);
    const key = `${file.path}${formatPointer(pointer)}`;
    if (!places.has(key)) places.set(key, { ...positionAt(catalog, file.path, pointer), within });
    if (within === undefined) onEveryPage ||= file.kind.schema === 'menus';
    else if (within.kind === 'page' || within.kind === 'article' || CONTAINERS.includes(within.kind)) {
      // The search stops at a page: a menu that links to the page does not show the contents of the page.
      if (within.kind === 'page' || within.kind === 'article')
        for (const path of pathsOf(catalog, within)) paths.add(path);
      else follow(within);
    }
  };

  for (const occurrence of occurrences) visit(occurrence);
  if (named !== undefined) follow(named);
  return { shownAt: [...places.values()], seenOn: [...paths], onEveryPage };
}

/** The places that name an entry, and those that show everything of its kind. */
function occurrencesOf(catalog: LinkedCatalog, { kind, id }: CatalogEntry): ValueInFile[] {
  return catalog.files.flatMap((file) => [
    ...file.indexed.references
      .filter((reference) => reference.kind === kind && reference.id === id)
      .map(({ path }) => ({ file, pointer: toPointer(path) })),
    ...file.indexed.shows
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ path }) => ({ file, pointer: toPointer(path) })),
  ]);
}

/** The entry that contains another one: the group of a slot. */
function outerOf(catalog: LinkedCatalog, { kind, id }: CatalogEntry): CatalogEntry | undefined {
  const definition = definitionsOf(catalog, kind).get(id);
  const file = fileAt(catalog, definition?.file);
  if (definition === undefined || file === undefined || kind !== 'slot') return undefined;
  return ownerAt(file, toPointer(definition.path).slice(0, -2));
}

function pathsOf(catalog: LinkedCatalog, { kind, id }: CatalogEntry): string[] {
  if (kind === 'article') return [articlePath(catalog, id) ?? []].flat();
  const routes = [...definitionsOf(catalog, 'route').values()].filter((route) =>
    kind === 'page' ? textAt(route.value, 'page') === id : kind === 'route' && route.id === id,
  );
  return routes.flatMap((route) => routePath(catalog, route) ?? []);
}

/** An entry with an id. */
type CatalogEntry = Pick<CatalogDefinition, 'kind' | 'id'>;

/** The innermost entry with an id that contains a place; in the file of a line, this is the transaction slot. */
export function ownerAt({ kind, indexed }: CheckedFile, pointer: Pointer): CatalogEntry | undefined {
  const [key, slot] = pointer;
  if (kind.schema === 'line' && key === 'transactions' && pointer.length > 2) return { kind: 'slot', id: String(slot) };
  let owner: CatalogEntry | undefined;
  let depth = -1;
  for (const { kind: of, id, path, isKey } of indexed.definitions) {
    const base = isKey ? toPointer(path) : toPointer(path).slice(0, -1);
    if (base.length <= depth || !base.every((step, index) => step === pointer[index])) continue;
    owner = { kind: of, id };
    depth = base.length;
  }
  return owner;
}
