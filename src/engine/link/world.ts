import { CATALOG_FILES, type CatalogFileKind } from '../catalog-files.ts';
import { asObject, type Json, own } from '../json.ts';
import type { Marks } from '../parse/marks.ts';
import { type Path, type Pointer, toPointer } from '../pointer.ts';
import type { IdKind, Place, Problem } from '../problem.ts';
import { schemas } from '../schemas.ts';
import type { Asset } from '../source.ts';
import type { Definition, Facts } from './facts.ts';
import { definedKinds } from './walk.ts';

/** A file that could be read, with what other files may have to do with. */
export interface CheckedFile {
  readonly path: string;
  readonly text: string;
  readonly kind: CatalogFileKind;
  readonly value: Json;
  readonly marks?: Marks | undefined;
  readonly facts: Facts;
  /** Something in it has not the shape that the schema asks for. */
  readonly isMisshapen: boolean;
}

export interface Defined extends Definition {
  readonly file: string;
}

/** All catalogs together: what the rules look at. */
export interface World {
  readonly files: readonly CheckedFile[];
  readonly assets: ReadonlyMap<string, Asset>;
  /** The first definition of each id; the duplicate-id rule looks at the others. */
  readonly definitions: ReadonlyMap<IdKind, ReadonlyMap<string, Defined>>;
  readonly allDefinitions: readonly Defined[];
  /** Kinds of which a definition may stand in a file that could not be read. */
  readonly holes: ReadonlySet<IdKind>;
  /** Files of which a part could not be understood: what they seem to lack may stand there. */
  readonly misshapen: ReadonlySet<string>;
  readonly languages: readonly string[];
  readonly site: Json;
  readonly production: boolean;
}

/** What a rule finds: a problem, or that something could not be judged because of a hole. */
export type Finding = Problem | 'not-checked';
export type Rule = (world: World) => Iterable<Finding>;

export interface LinkInput {
  readonly files: readonly CheckedFile[];
  /** Kinds of files of which one is missing or could not be read. */
  readonly unread: readonly CatalogFileKind[];
  readonly assets: readonly Asset[];
  readonly production: boolean;
}

export function link({ files, unread, assets, production }: LinkInput): World {
  const allDefinitions = files.flatMap((file) =>
    file.facts.definitions.map((definition) => ({ ...definition, file: file.path })),
  );
  const definitions = new Map<IdKind, Map<string, Defined>>();
  for (const definition of allDefinitions) {
    const ofKind = definitions.get(definition.kind) ?? new Map<string, Defined>();
    if (!ofKind.has(definition.id)) ofKind.set(definition.id, definition);
    definitions.set(definition.kind, ofKind);
  }
  const holes = new Set([
    ...unread.flatMap((kind) => [...definedKinds(schemas[kind.schema])]),
    ...files.flatMap((file) => [...file.facts.holes]),
  ]);
  return {
    files,
    assets: new Map(assets.map((asset) => [asset.path, asset])),
    definitions,
    allDefinitions,
    holes,
    misshapen: new Set(files.filter((file) => file.isMisshapen).map((file) => file.path)),
    languages: [...(definitions.get('language')?.keys() ?? [])],
    site: files.find((file) => file.kind === CATALOG_FILES[0])?.value ?? {},
    production,
  };
}

export function definitionsOf(world: World, kind: IdKind): ReadonlyMap<string, Defined> {
  return world.definitions.get(kind) ?? new Map();
}

/** Whatever is shown at an address of its own and says to search engines what it is. */
export function pagesAndArticles(world: World): Defined[] {
  return (['page', 'article'] as const).flatMap((kind) => [...definitionsOf(world, kind).values()]);
}

/** The place of a value, or of its key. */
export function placeOf(file: string, path: Path | null, part: 'key' | 'value' = 'value'): Place {
  return { file, pointer: toPointer(path), part };
}

/** A key of the object that an id names. */
export function placeOfKey(definition: Defined, key: string): Place {
  return { file: definition.file, pointer: [...pointerTo(definition), key], part: 'key' };
}

/** What stands under these keys of the object that an id names. */
export function placeWithin(definition: Defined, ...keys: readonly string[]): Place {
  return { file: definition.file, pointer: [...pointerTo(definition), ...keys], part: 'value' };
}

function pointerTo({ isKey, path }: Defined): Pointer {
  return toPointer(isKey ? path : (path?.parent ?? null));
}

/** A property of the object that an id names. */
export function property(definition: Defined | undefined, key: string): Json | undefined {
  return own(asObject(definition?.value), key);
}

/** The path of an article's page; undefined where routes.yaml does not say it. */
export function articlePath(world: World, id: string): string | undefined {
  const routes = world.files.find((file) => file.kind.schema === 'routes')?.value;
  const path = own(asObject(own(asObject(routes), 'articles')), 'path');
  return typeof path === 'string' ? path.replace('{article}', id) : undefined;
}

/** A route's path with the product of the site in place of {product}. */
export function routePath(world: World, route: Defined): string | undefined {
  const path = property(route, 'path');
  const product = own(asObject(world.site), 'product');
  return typeof path === 'string' ? path.replaceAll('{product}', String(product)) : undefined;
}
