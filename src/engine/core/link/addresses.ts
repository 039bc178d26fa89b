import { asList, textAt, toPointer, valueAt } from '../../contract/json.ts';
import type { Place } from '../problem.ts';
import { fileOfKind } from './file-of-kind.ts';
import {
  articlePath,
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  placeWithin,
  routePath,
} from './linked-catalog.ts';

/** The kinds of entries with an address of their own. */
const ADDRESSED = ['route', 'article', 'download', 'document'] as const;
export type AddressedKind = (typeof ADDRESSED)[number];

/**
 * The address of something on the site: the path of a page, the file of a download below the catalog folder, or the file
 * name of a document without language and extension.
 */
export interface CatalogAddress {
  readonly kind: AddressedKind;
  readonly id: string;
  readonly address: string;
  /** The place of the address in the catalog: the path, the file, or the id that it is made of. */
  readonly at: Place;
}

/** An address that something had before. */
interface FormerAddress extends CatalogAddress {
  /** Its present address. */
  readonly to: string;
  /** It is made of a former id; the rule taken-alias checks that no other entry uses that id. */
  readonly isOfAlias: boolean;
}

/** Equal for equal addresses. Pages and articles share the paths of the site; files have separate addresses. */
export function addressKey({ kind, address }: Pick<CatalogAddress, 'kind' | 'address'>): string {
  return `${kind === 'article' ? 'route' : kind} ${address}`;
}

/** Every present address in the catalog, without former ones. */
export function addressesOf(catalog: LinkedCatalog): CatalogAddress[] {
  return ADDRESSED.flatMap((kind) =>
    [...definitionsOf(catalog, kind).values()].flatMap((definition) => {
      const address = addressOf(catalog, kind, definition);
      return address === undefined ? [] : [{ kind, id: definition.id, address, at: placeOfAddress(kind, definition) }];
    }),
  );
}

function addressOf(catalog: LinkedCatalog, kind: AddressedKind, definition: CatalogDefinition): string | undefined {
  if (kind === 'route') return routePath(catalog, definition);
  if (kind === 'article') return articlePath(catalog, definition.id);
  return kind === 'download' ? textAt(definition.value, 'file') : definition.id;
}

function placeOfAddress(kind: AddressedKind, definition: CatalogDefinition): Place {
  if (kind === 'route') return placeWithin(definition, 'path');
  if (kind === 'download') return placeWithin(definition, 'file');
  return { file: definition.file, pointer: toPointer(definition.path), part: 'value' };
}

/** Every former address, in the order of the catalog. */
export function formerAddressesOf(catalog: LinkedCatalog): FormerAddress[] {
  const present = new Map(addressesOf(catalog).map((each) => [`${each.kind} ${each.id}`, each]));
  return ADDRESSED.flatMap((kind) =>
    [...definitionsOf(catalog, kind).values()].flatMap((definition) => {
      const to = present.get(`${kind} ${definition.id}`)?.address;
      if (to === undefined) return [];
      return formerOf(catalog, kind, definition).map((former) => ({ ...former, kind, id: definition.id, to }));
    }),
  );
}

type Former = Pick<FormerAddress, 'address' | 'at' | 'isOfAlias'>;

function formerOf(catalog: LinkedCatalog, kind: AddressedKind, definition: CatalogDefinition): Former[] {
  const written = (key: string): Former[] =>
    asList(valueAt(definition.value, key)).flatMap((address, index) =>
      typeof address === 'string' ? [{ address, at: placeWithin(definition, key, index), isOfAlias: false }] : [],
    );
  if (kind === 'route') return written('formerPaths');
  if (kind === 'download') return written('formerFiles');
  const aliases = written('aliases').map((former) => ({ ...former, isOfAlias: true }));
  return kind === 'document' ? aliases : formerOfArticle(catalog, definition.id, aliases);
}

/** The former addresses of an article: former ids at the present path, and all its ids at the former paths. */
function formerOfArticle(catalog: LinkedCatalog, id: string, aliases: readonly Former[]): Former[] {
  const { file, templates } = articleTemplates(catalog);
  const ofAliases = aliases.flatMap((alias) => {
    const address = articlePath(catalog, alias.address);
    return address === undefined ? [] : [{ ...alias, address }];
  });
  const ofTemplates = templates.flatMap(({ template, path }) =>
    [id, ...aliases.map(({ address }) => address)].map((name) => ({
      address: template.replace('{article}', name),
      at: { file, pointer: path, part: 'value' } as const,
      isOfAlias: false,
    })),
  );
  return [...ofAliases, ...ofTemplates];
}

/** The path of articles, with `{article}` in place of the id. */
export function articleTemplate(catalog: LinkedCatalog): string | undefined {
  return articlePath(catalog, '{article}');
}

function articleTemplates(catalog: LinkedCatalog) {
  const routes = fileOfKind(catalog.files, 'routes', 'articles');
  const templates = asList(valueAt(routes?.value, 'articles', 'formerPaths')).flatMap((template, index) =>
    typeof template === 'string' ? [{ template, path: ['articles', 'formerPaths', index] }] : [],
  );
  return { file: routes?.path ?? '', templates };
}
