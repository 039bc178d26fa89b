import { asList, type Json, objectsAt, own, textAt } from '../../contract/json.ts';
import { anchorsOf, SHOWN_BY } from '../link/address-parts.ts';
import type { IndexedAlias } from '../link/file-index.ts';
import {
  type CatalogDefinition,
  type CheckedFile,
  definitionsOf,
  type LinkedCatalog,
  pagesAndArticles,
  placeOf,
} from '../link/linked-catalog.ts';
import { type Place, type ProblemIn, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'taken-alias': { alias: string };
};

/** A former name is not a present or former name of another entry of its kind, or of another part of its page. */
export const takenAlias: Rule<Problems> = {
  *check(catalog) {
    for (const file of catalog.files) if (file.kind.schema === 'options') yield* inList(file);
    const all = catalog.files.flatMap((file) => file.indexed.aliases.map((alias) => ({ ...alias, file })));
    if (all.length === 0) return;
    const seen = new Map<string, Place>();
    for (const each of all) {
      if (each.kind === 'anchor') continue;
      const known = definitionsOf(catalog, each.kind).get(each.alias);
      const first = seen.get(`${each.kind} ${each.alias}`) ?? (known && placeOf(known.file, known.path));
      const at = placeOf(each.file.path, each.path);
      if (first === undefined) seen.set(`${each.kind} ${each.alias}`, at);
      else yield problem('taken-alias', at, { alias: each.alias }, { first });
    }
    for (const page of pagesAndArticles(catalog)) yield* onPage(catalog, page, all);
  },
  messages: {
    'taken-alias': {
      es: ({ alias }) => ({
        message: `«${alias}» es o fue el nombre de otra cosa: no se sabría a cuál lleva un enlace viejo`,
        help: 'bórrelo de esta lista',
      }),
      en: ({ alias }) => ({
        message: `"${alias}" is or was the name of something else: an old link could lead to either`,
        help: 'delete it from this list',
      }),
    },
  },
};

type AliasPlace = IndexedAlias & { readonly file: CheckedFile };

/** Checks the former anchors of the parts of a page, and of the groups and ports that it shows. */
function* onPage(
  catalog: LinkedCatalog,
  page: CatalogDefinition,
  all: readonly AliasPlace[],
): Iterable<ProblemIn<Problems>> {
  const { names } = anchorsOf(catalog, page);
  const shown = new Set(
    objectsAt(page.value, 'blocks').flatMap((block) => SHOWN_BY.get(textAt(block, 'kind') ?? '') ?? []),
  );
  const files = new Set([
    page.file,
    ...[...shown].flatMap((kind) => [...definitionsOf(catalog, kind).values()].map(({ file }) => file)),
  ]);
  const seen = new Map<string, Place>();
  for (const { kind, alias, path, file } of all) {
    const isAnchor = kind === 'anchor' || (kind === 'port' && shown.has('port'));
    if (!isAnchor || !files.has(file.path)) continue;
    const at = placeOf(file.path, path);
    const first = seen.get(alias);
    if (first !== undefined || names.has(alias)) yield problem('taken-alias', at, { alias }, { first });
    seen.set(alias, at);
  }
}

/** Checks the former ids of the options of a list. */
function* inList({ path: file, value }: CheckedFile): Iterable<ProblemIn<Problems>> {
  const options = objectsAt(value, 'options');
  const seen = new Map<Json, Place>();
  for (const [index, option] of options.entries())
    seen.set(own(option, 'id') ?? null, { file, pointer: ['options', index, 'id'], part: 'value' });
  for (const [index, option] of options.entries()) {
    for (const [place, alias] of asList(own(option, 'aliases')).entries()) {
      if (typeof alias !== 'string') continue;
      const at: Place = { file, pointer: ['options', index, 'aliases', place], part: 'value' };
      const first = seen.get(alias);
      if (first === undefined) seen.set(alias, at);
      else yield problem('taken-alias', at, { alias }, { first });
    }
  }
}
