import { withoutDrafts } from '../emit/draft-languages.ts';
import { isObject, type Json, own } from '../json.ts';
import type { CheckedFile, LinkedCatalog } from '../link/linked-catalog.ts';
import type { MessageLanguage } from '../messages.ts';
import { formatPointer, toPointer } from '../pointer.ts';
import { type Schema, schemas } from '../schemas.ts';
import { type Change, SECTION_OF, SECTIONS, type Section } from './change.ts';
import { compare } from './compare.ts';
import type { At, Comparison } from './comparison.ts';
import { labelledName } from './item-name.ts';
import { movedPages, renamedThings } from './name-changes.ts';
import { type Renames, renamesBetween, withPresentIds } from './renames.ts';
import { replacedAssets } from './replaced-assets.ts';
import { seenAt } from './seen-at.ts';

/**
 * Returns the differences for visitors between two states of a catalog, by section. Both may have errors; a part that could
 * not be read in one of them is not compared.
 */
export function diff(before: LinkedCatalog, after: LinkedCatalog, language: MessageLanguage): Change[] {
  const renames = renamesBetween(before, after);
  const inFiles = pairs(before, after, renames).flatMap((pair) => compareFile(before, after, language, renames, pair));
  const changes = [
    ...renamedThings(after, language, renames),
    ...movedPages(before, after, language, renames),
    ...inFiles,
    ...replacedAssets(before, after, language),
  ];
  return SECTIONS.flatMap((section) => changes.filter((change) => change.section === section));
}

interface Pair {
  readonly before: CheckedFile | undefined;
  readonly after: CheckedFile | undefined;
}

/** Pairs files that are one thing each by the id of the thing, all others by path. */
function pairs(before: LinkedCatalog, after: LinkedCatalog, renames: Renames): Pair[] {
  const keyOf = ({ path, kind, indexed }: CheckedFile, isBefore: boolean) => {
    const root = kind.path.includes('*')
      ? indexed.definitions.find(({ path: at }) => toPointer(at).length === 1)
      : undefined;
    if (root === undefined) return path;
    return `${root.kind} ${(isBefore ? renames.get(root.kind)?.get(root.id) : undefined) ?? root.id}`;
  };
  const old = new Map(before.files.map((file) => [keyOf(file, true), file]));
  const present = new Map(after.files.map((file) => [keyOf(file, false), file]));
  return [...new Set([...present.keys(), ...old.keys()])].map((key) => ({
    before: old.get(key),
    after: present.get(key),
  }));
}

function compareFile(
  before: LinkedCatalog,
  after: LinkedCatalog,
  language: MessageLanguage,
  renames: Renames,
  pair: Pair,
): Change[] {
  const file = pair.after ?? pair.before;
  if (file === undefined) return [];
  const changes: Change[] = [];
  const section = SECTION_OF[file.kind.schema];
  const note: Comparison['note'] = (change, at) => {
    const isGone =
      change.kind === 'removed' || pair.after === undefined || (change.kind === 'link' && change.after === undefined);
    const [catalog, place, pointer] = isGone ? [before, pair.before ?? file, at.before] : [after, file, at.after];
    changes.push({
      section: sectionOf(change.kind, section, at, file),
      ...change,
      thing: at.thing,
      within: at.within,
      file: place.path,
      path: formatPointer(pointer),
      seen: seenAt(catalog, place, pointer),
      ...(at.isUnpublished ? { isUnpublished: true } : {}),
    });
  };
  const thing = rootThing(pair.after === undefined ? before : after, file, language);
  const at: At = { before: [], after: [], thing, within: [] };
  const comparison: Comparison = {
    before: { catalog: before, file: pair.before },
    after: { catalog: after, file: pair.after },
    language,
    note,
  };
  if (pair.before === undefined || pair.after === undefined) {
    note({ kind: pair.before === undefined ? 'added' : 'removed', before: undefined, after: undefined }, at);
    if (pair.after !== undefined) noteContents(comparison, schemas[file.kind.schema], pair.after.value, at);
  } else {
    const old = offeredValue(before, pair.before, withPresentIds(pair.before, renames));
    const present = offeredValue(after, pair.after, pair.after.value);
    compare(comparison, schemas[file.kind.schema], { before: old, after: present }, at);
  }
  return changes;
}

/** Notes the links and contacts of a new thing; its other contents go without saying. */
function noteContents(comparison: Comparison, schema: Schema, value: Json, at: At): void {
  const note: Comparison['note'] = (change, place) => {
    const isContact = change.kind === 'added' && place.after[0] === 'contacts';
    if (change.kind === 'link' || isContact) comparison.note(change, place);
  };
  compare({ ...comparison, note }, schema, { before: undefined, after: value }, at);
}

/** Leaves draft languages out of the site: for visitors, a language appears when it is no longer a draft. */
function offeredValue(catalog: LinkedCatalog, { kind }: CheckedFile, value: Json): Json {
  return kind.schema === 'site' ? withoutDrafts({ ...catalog, site: value }).catalog.site : value;
}

function rootThing(catalog: LinkedCatalog, { indexed, value, path }: CheckedFile, language: MessageLanguage): string {
  const root = indexed.definitions.find(({ path: at }) => toPointer(at).length === 1 && isObject(value));
  if (root !== undefined && root.id === (isObject(value) ? own(value, 'id') : undefined))
    return labelledName(catalog, root.kind, root.id, language);
  return path.includes('/') ? path : '';
}

function sectionOf(
  kind: Change['kind'],
  ofFile: Section,
  { after: [first], isOfLink }: At,
  file: CheckedFile,
): Section {
  if (kind === 'link' || isOfLink) return 'links';
  if (kind === 'text') return 'texts';
  return file.kind.schema === 'line' && first === 'contacts' ? 'contacts' : ofFile;
}
