import { describe, expect, it } from 'vitest';
import { readFolder } from '../../../../scripts/catalog/read-folder.ts';
import { type Changes, changed, newProblems } from '../../../../src/engine/authoring/change/changes.ts';
import { occurrencesOfAnchor } from '../../../../src/engine/authoring/change/occurrences.ts';
import { RENAMED_KINDS, type RenameRequest, renameByName } from '../../../../src/engine/authoring/change/rename.ts';
import { type CompileCache, compile } from '../../../../src/engine/compile.ts';
import { objectsAt, textAt } from '../../../../src/engine/contract/json.ts';
import { definitionsOf, type LinkedCatalog } from '../../../../src/engine/core/link/linked-catalog.ts';
import type { CatalogFolder } from '../../../../src/engine/core/source.ts';
import { contract, inputWith, NOW, replace, validators } from '../../../support/catalog-harness.ts';
import { isDeep } from '../../../support/depth.ts';
import { allDivided } from '../../../support/divided-lists.ts';
import { CATALOG } from '../../../support/root.ts';

const site = readFolder(CATALOG);
const cache: CompileCache = new Map();
/** A name that the catalog does not contain, so that all its later occurrences come from the rename. */
const UNUSED = 'zzrenamed';
/** The kinds of what is in lists that may be folders. */
const LISTED_KINDS = [
  ...(['announcement', 'client', 'download', 'endpoint', 'link', 'office', 'port'] as const),
  ...(['panelView', 'question', 'route', 'sea', 'sector', 'topic'] as const),
];

function compiled(input: CatalogFolder) {
  return compile({ ...input, contract, validators, now: NOW }, new Map(cache));
}
compile({ ...site, contract, validators, now: NOW }, cache);

function namesOf(catalog: LinkedCatalog, kind: RenameRequest['kind']): string[] {
  // What comes with a pack cannot be renamed.
  const isOwn = (file: string) => catalog.files.some(({ path, pack }) => path === file && pack === undefined);
  if (kind !== 'anchor')
    return [...definitionsOf(catalog, kind)].flatMap(([id, { file }]) => (isOwn(file) ? [id] : []));
  const anchors = [...definitionsOf(catalog, 'group').values()].map(({ value }) => textAt(value, 'anchor') ?? '');
  const ofBlocks = [...definitionsOf(catalog, 'page').values()].flatMap(({ value }) =>
    objectsAt(value, 'blocks').flatMap((block) => textAt(block, 'anchor') ?? []),
  );
  return [...new Set([...anchors, ...ofBlocks])].flatMap((anchor) =>
    occurrencesOfAnchor(catalog, anchor).map(({ owner }) => `${owner}#${anchor}`),
  );
}

describe.each([
  // All views of this site's panel come with a pack.
  ['this site', site, RENAMED_KINDS.filter((kind) => kind !== 'panelView')],
  ['a site with every list in the files of a folder', inputWith(allDivided), LISTED_KINDS],
] as const)('renaming and back restores the files of %s for names of every kind', (_site, folder, kinds) => {
  const before = compiled(folder);

  it.each(kinds)('%s', (kind) => {
    const names = namesOf(before.catalog, kind);
    expect(names.length).toBeGreaterThan(0);
    // The first names of a kind often have fewer kinds of references than one in the middle.
    const tried = isDeep ? names : names.filter((_name, index) => index === names.length >> 1);
    for (const from of tried) {
      const there = changesOf(folder, { kind, from, to: UNUSED });
      const renamed = changed(folder, there);
      const after = compiled(renamed);
      // The program leads to some routes by their names, and the check says so.
      const problems = newProblems(before.diagnostics, after.diagnostics).filter(
        ({ code }) => kind !== 'route' || code !== 'missing-program-route',
      );
      expect(problems, from).toEqual([]);
      const old = from.slice(from.indexOf('#') + 1);
      // The list with the former name is new, so it is removed before the comparison.
      const alias = new RegExp(`(\\r?\\n *|, )aliases: \\[${old}\\]`);
      const restored = contents(renamed, (text) => text.replaceAll(UNUSED, old).replace(alias, ''));
      expect(restored, from).toEqual(contents(folder));
      const owner = from.includes('#') ? `${from.slice(0, from.indexOf('#'))}#` : '';
      const back = changed(renamed, changesOf(renamed, { kind, from: `${owner}${UNUSED}`, to: old }));
      expect(contents(back), from).toEqual(contents(folder));
    }
  });
});

function changesOf(input: CatalogFolder, asked: RenameRequest): Changes {
  const renamed = renameByName(compiled(input).catalog, input, asked);
  if ('refused' in renamed) throw new Error(`${asked.from}: ${renamed.refused}`);
  return renamed.changes;
}

/** Every file by its path, decoded as Latin-1 to compare single bytes. */
function contents({ sources }: CatalogFolder, edit = (text: string) => text): ReadonlyMap<string, string> {
  const files = sources.map(({ path, bytes }) => [edit(path), edit(Buffer.from(bytes).toString('latin1'))] as const);
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('a renamed reference keeps its notation', () => {
  const renamed = (text: string, from: string, to: string, asked: RenameRequest) => {
    const input = inputWith({ 'faq.yaml': replace(from, to) });
    const changes = changesOf(input, asked);
    return Buffer.from(changes.get('faq.yaml') ?? '')
      .toString()
      .includes(text);
  };
  const topic = { kind: 'topic', from: 'general', to: 'paying' } as const;

  it.each([
    ['quotes stay', "topic: 'general' # p", "topic: 'paying' # p"],
    ['double quotes stay', 'topic: "general"', 'topic: "paying"'],
    ['a block stays a block', 'topic: >-\n      general', 'topic: >-\n      paying'],
  ])('%s', (_name, written, after) => {
    expect(renamed(after, 'topic: general', written, topic)).toBe(true);
  });
});

describe('renameByName', () => {
  const { catalog } = compile({ ...inputWith({}), validators });
  const refusedFor = (asked: RenameRequest) => {
    const renamed = renameByName(catalog, inputWith({}), asked);
    return 'refused' in renamed ? renamed.refused : undefined;
  };

  it.each([
    ['one that YAML would read as no text', { kind: 'line', from: 'north', to: 'true' }, 'bad-name'],
    ['one with a colon', { kind: 'line', from: 'north', to: 'a: b' }, 'bad-name'],
    ['of an anchor that is not there', { kind: 'anchor', from: 'nowhere', to: 'west' }, 'unknown'],
  ] as const)('refuses a new name or a thing that is unusable: %s', (_name, asked, refused) => {
    expect(refusedFor(asked)).toBe(refused);
  });
});
