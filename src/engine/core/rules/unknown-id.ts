import { capabilitiesBringing, capabilitiesOfEntry, isOff } from '../../contract/capabilities.ts';
import { isObject, type Json, toPointer, valueAt } from '../../contract/json.ts';
import type { IdKind } from '../../contract/schemas.ts';
import type { FileIndex, Reference } from '../link/file-index.ts';
import { type CatalogDefinition, definitionsOf, type LinkedCatalog, placeOf } from '../link/linked-catalog.ts';
import { presentName } from '../link/names.ts';
import { withoutLeftover } from '../parse/typos.ts';
import { problem } from '../problem.ts';
import { meant, plainWords, type Suggestion } from '../suggest.ts';
import { isInside, namedEntriesOff } from '../uses-off.ts';
import { droppedLanguage } from './missing-texts.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unknown-id': { kind: IdKind; id: string; known: readonly string[] };
};

/** Maximum number of unknown ids that get a suggestion. More than these have one common cause, and the search takes long. */
const MAX_SUGGESTIONS = 500;

/** Maximum number of names that a message lists. */
const MAX_NAMED_IDS = 12;

/** Every reference names an existing definition. */
export const unknownId: Rule<Problems> = {
  *check(catalog) {
    let sought = 0;
    let ambiguous: ReadonlySet<IdKind> | undefined;
    // The rule untranslated-language reports it.
    const dropped = droppedLanguage(catalog)?.language;
    for (const whole of catalog.files) {
      const { path: file, pack, indexed } = whole;
      const named = catalog.off.size === 0 ? [] : namedEntriesOff(whole, catalog.off);
      for (const reference of indexed.references) {
        const { kind, id, path, isKey } = reference;
        const known = definitionsOf(catalog, kind);
        // A pack has words in languages that the agency never had.
        if (known.has(id) || (kind === 'language' && (id === dropped || pack !== undefined))) continue;
        // The rule capability-off reports it, or the entry that it is in.
        if (isOff(capabilitiesOfEntry(kind, id), catalog.off) || isInside(toPointer(path), named)) continue;
        ambiguous ??= kindsWithDuplicates(catalog);
        if (catalog.incompleteKinds.has(kind) || ambiguous.has(kind)) {
          yield 'not-checked';
          continue;
        }
        if (isOff(capabilitiesBringing(kind, id), catalog.off)) continue;
        const isSought = ++sought <= MAX_SUGGESTIONS;
        const near =
          presentName(catalog, kind, id) ?? (isSought ? (calledSo(known, id) ?? meant(id, known.keys())) : {});
        const suggestion = near.suggestion ?? (isSought ? onlyOneLeft(known, indexed, reference) : undefined);
        const suggestionFile = suggestion === undefined ? undefined : known.get(suggestion)?.file;
        const at = placeOf(file, path, isKey ? 'key' : 'value');
        const isShort = suggestion === undefined && known.size <= MAX_NAMED_IDS;
        const details = { kind, id, known: isShort ? [...known.keys()] : [] };
        yield problem('unknown-id', at, details, { ...near, suggestion, suggestionFile });
      }
    }
  },
  messages: {
    'unknown-id': {
      es: ({ kind, id, known }, { kinds }) => ({
        message: `no existe ${kinds[kind]} «${id}»`,
        help: known.length === 0 ? '' : `hay: ${known.join(', ')}`,
      }),
      en: ({ kind, id, known }, { kinds }) => ({
        message: `unknown ${kinds[kind]} "${id}"`,
        help: known.length === 0 ? '' : `available: ${known.join(', ')}`,
      }),
    },
  },
};

/** The kinds of two entries with one id: the second may be the one that is sought, and its own rule reports it. */
function kindsWithDuplicates(catalog: LinkedCatalog): ReadonlySet<IdKind> {
  const second = catalog.allDefinitions.filter((each) => definitionsOf(catalog, each.kind).get(each.id) !== each);
  return new Set(second.map(({ kind }) => kind));
}

/** What entries are known by, besides their ids. */
const NAMES = ['name', 'shortName', 'label', 'title', 'city', 'path', 'file'];

/** The only entry that people know by what is written in place of its id: its name, its path, its file. */
function calledSo(known: ReadonlyMap<string, CatalogDefinition>, written: string): Suggestion | undefined {
  const bare = withoutLeftover(written);
  if (known.has(bare)) return { suggestion: bare, isSure: true };
  // The path of a file, without its ending.
  const [, last = ''] = /^[a-z]{1,20}\/([a-z0-9-]{1,80})$/.exec(bare) ?? [];
  if (known.has(last)) return { suggestion: last };
  // A language with its country: es-CO.
  const [, language = ''] = /^([a-z]{2})[-_][A-Za-z]{2}$/.exec(bare) ?? [];
  if (known.has(language)) return { suggestion: language };
  const words = plainWords(written);
  const names = (value: Json) => (isObject(value) ? Object.values(value) : [value]);
  const called = [...known].filter(
    ([, { value, file, path }]) =>
      // A page, a line or a form is a whole file.
      (path?.parent === null && `/${file}`.endsWith(`/${written}`)) ||
      NAMES.some((key) =>
        names(valueAt(value, key) ?? null).some(
          (name) => typeof name === 'string' && words !== '' && plainWords(name) === words,
        ),
      ),
  );
  const [[suggestion] = [undefined]] = called;
  return called.length === 1 ? { suggestion, isSure: true } : undefined;
}

/** For a key that is an id, the only id that is not used yet; this finds renamed slots. */
function onlyOneLeft(known: ReadonlyMap<string, unknown>, { references }: FileIndex, { kind, path, isKey }: Reference) {
  if (!isKey) return undefined;
  const beside = references.filter((each) => each.isKey && each.kind === kind && each.path?.parent === path?.parent);
  const given = new Set(beside.map(({ id }) => id));
  const remaining = [...known.keys()].filter((id) => !given.has(id));
  return remaining.length === 1 ? remaining[0] : undefined;
}
