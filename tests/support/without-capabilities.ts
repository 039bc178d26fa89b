import { parseDocument } from 'yaml';
import { type CompileCache, compile } from '../../src/engine/compile.ts';
import { CAPABILITIES, CAPABILITY_IDS, type Capability, isOff } from '../../src/engine/contract/capabilities.ts';
import { kindOfFile, matches } from '../../src/engine/contract/catalog-files.ts';
import type { Pointer } from '../../src/engine/contract/json.ts';
import { contentJson } from '../../src/engine/core/emit/module.ts';
import type { Diagnostic } from '../../src/engine/core/report/diagnostic.ts';
import type { CatalogFolder, Source } from '../../src/engine/core/source.ts';
import { readFolder } from '../../src/server/content/catalog/folder.ts';
import type { Content } from '../../src/shared/content.ts';
import { contract, NOW, validators } from './catalog-harness.ts';
import { CATALOG } from './root.ts';

/** The kinds of entries that are files of their own, with the folder of those files. */
const FOLDERS = { form: 'forms', mail: 'mails', optionList: 'options' } as const;
/** The routes of pages that this agency made for a capability, besides those that the program names. */
const OWN_ROUTES: Readonly<Partial<Record<Capability, readonly string[]>>> = {
  accounts: ['registration'],
  vessels: ['nyk-itinerary'],
  blog: ['blog'],
};
/** Rounds after which the removal must have ended: each follows from the one before. */
const ROUNDS = 25;

/** What is known of files that are the same in several folders. */
const cache: CompileCache = new Map();
const contents = new Map<string, Content>();

/** What the compiler says of a folder, with all that is found when it is right. */
export function compiled(folder: CatalogFolder) {
  return compile({ ...folder, contract, validators, now: NOW }, cache);
}

/**
 * Returns the real catalog as an agency without some capabilities would have it: without their files, and without the entries
 * that use them, as the compiler finds them. Only data decides what goes.
 */
export function withoutCapabilities(
  off: readonly Capability[],
  folder: CatalogFolder = readFolder(CATALOG),
): CatalogFolder {
  const isGone = (path: string) =>
    off.some((id) => matches(CAPABILITIES[id].file, path)) ||
    Object.entries(FOLDERS).some(([kind, name]) =>
      idsOff(kind as keyof typeof FOLDERS, off).some((id) => path === `${name}/${id}.yaml`),
    );
  let { sources, assets } = folder;
  const ownRoutes = off.flatMap((id) => OWN_ROUTES[id] ?? []);
  sources = sources.filter(({ path }) => !isGone(path)).map((source) => withoutRoutes(source, ownRoutes));
  for (let round = 0; round < ROUNDS; round++) {
    const { diagnostics } = compiled({ ...folder, sources, assets });
    const found = diagnostics.filter(({ code }) => code !== 'placeholder-link');
    if (found.length === 0) return { ...folder, sources, assets };
    const dropped = new Set(found.filter(({ code }) => code === 'unused-file').map(({ at }) => at.file));
    assets = assets.filter(({ path }) => !dropped.has(path));
    const byFile = Map.groupBy(found, ({ at }) => at.file);
    sources = sources.flatMap((source) => pruned(source, byFile.get(source.path) ?? []));
  }
  const left = compiled({ ...folder, sources, assets }).diagnostics.filter(({ code }) => code !== 'placeholder-link');
  throw new Error(`the catalog is not whole without ${off.join(', ')}: ${JSON.stringify(left.slice(0, 5))}`);
}

/** The Content of the real catalog without some capabilities. */
export function contentWithout(off: readonly Capability[]): Content {
  const key = off.join(' ');
  const known = contents.get(key) ?? (JSON.parse(contentJson(compiled(withoutCapabilities(off)).modules)) as Content);
  contents.set(key, known);
  return known;
}

function idsOff(kind: keyof typeof FOLDERS, off: readonly Capability[]): readonly string[] {
  const ids = CAPABILITY_IDS.flatMap((id) => CAPABILITIES[id].entries[kind] ?? []);
  const without = new Set(off);
  return ids.filter((entry) =>
    isOff(
      CAPABILITY_IDS.filter((id) => CAPABILITIES[id].entries[kind]?.includes(entry)),
      without,
    ),
  );
}

/** The file of routes without some of them. */
function withoutRoutes(source: Source, ids: readonly string[]): Source {
  if (source.path !== 'routes.yaml' || ids.length === 0) return source;
  const document = parseDocument(new TextDecoder().decode(source.bytes));
  const routes = (document.toJS() as { readonly routes: readonly { readonly id: string }[] }).routes;
  for (const [index, { id }] of [...routes.entries()].reverse())
    if (ids.includes(id)) document.deleteIn(['routes', index]);
  return { ...source, bytes: new TextEncoder().encode(document.toString({ lineWidth: 0 })) };
}

/** A file without the entries that are marked; nothing if the whole file is. */
function pruned(source: Source, found: readonly Diagnostic[]): Source[] {
  if (found.length === 0) return [source];
  const document = parseDocument(new TextDecoder().decode(source.bytes));
  const places = new Map<string, Pointer | undefined>();
  for (const { at, code } of found) {
    const place = 'pointer' in at ? placeToRemove(source.path, at.pointer, code) : undefined;
    places.set(JSON.stringify(place ?? null), place);
  }
  if ([...places.values()].some((place) => place === undefined)) return [];
  // From the last to the first, so that indexes stay true.
  const inOrder = [...places.values()].filter((place) => place !== undefined).sort(laterFirst);
  for (const place of inOrder)
    if (source.path === 'accounts.yaml') document.setIn(place, 'none');
    else if (isOffer(source.path, place)) document.setIn(place, 'notOffered');
    else document.deleteIn(place);
  return [{ ...source, bytes: new TextEncoder().encode(document.toString({ lineWidth: 0 })) }];
}

/** The keys that a catalog may lack, of entries that it keeps. */
const KEYS = ['clientRoute', 'articles', 'schedules', 'arrivalQuery', 'mostUsed', 'itinerary'];

/** What is removed so that a problem is gone: a key that may be missing, or the entry of a list; undefined: the file. */
function placeToRemove(file: string, pointer: Pointer, code: string): Pointer | undefined {
  if (code === 'unused-page') return undefined;
  // Without staff nobody verifies companies.
  if (file === 'accounts.yaml') return pointer;
  const key = pointer.findIndex((step) => typeof step === 'string' && KEYS.includes(step));
  if (key >= 0 && kindOfFile(file)?.schema !== 'page') return pointer.slice(0, key + 1);
  if (file.startsWith('lines/') && (pointer[0] === 'transactions' || pointer[0] === 'clientLogin'))
    return pointer[0] === 'clientLogin' ? ['clientLogin'] : pointer.slice(0, 2);
  if (code === 'too-few' || code === 'missing-one-of') return pointer;
  const last = pointer.findLastIndex((step) => typeof step === 'number');
  return last < 0 ? undefined : pointer.slice(0, last + 1);
}

function isOffer(file: string, [first]: Pointer): boolean {
  return file.startsWith('lines/') && (first === 'transactions' || first === 'clientLogin');
}

function laterFirst(one: Pointer, other: Pointer): number {
  for (const [index, step] of one.entries()) {
    const beside = other[index];
    if (beside === undefined) return -1;
    if (step === beside) continue;
    return typeof step === 'number' && typeof beside === 'number'
      ? beside - step
      : String(beside) < String(step)
        ? -1
        : 1;
  }
  return 1;
}
