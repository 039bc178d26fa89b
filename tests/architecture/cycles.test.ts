import { describe, expect, it } from 'vitest';
import { importsOf, isBelow, sources } from './sources.ts';

type Import = readonly [from: string, to: string];

// Generated files are written together, so circles of types between them are harmless.
const imports: Import[] = sources
  .filter((file) => !isBelow(file, 'src/generated'))
  .flatMap((file) => importsOf(file).map((target): Import => [file, target]))
  // What arrows.test.ts allows: the site loads the panel lazily, and the style guide shows its dialogs.
  .filter(([from, to]) => !(isBelow(from, 'src/site') && isBelow(to, 'src/panel')));
const folders = [...new Set(sources.flatMap(foldersOf))].filter((folder) => !isBelow(folder, 'src/generated'));

describe('entries of a folder do not import each other in a cycle (ADR 28)', () => {
  it.each(folders)('%s', (folder) => {
    expect(cycleIn(folder, imports)).toBeUndefined();
  });

  it('a cycle of two folders is reported with the imports that form it', () => {
    const cycle: Import[] = [
      ['src/shop/till/pay.ts', 'src/shop/stock/count.ts'],
      ['src/shop/stock/count.ts', 'src/shop/names.ts'],
      ['src/shop/stock/order.ts', 'src/shop/till/prices.ts'],
    ];
    expect(cycleIn('src/shop', cycle)).toContain('src/shop/stock/order.ts imports src/shop/till/prices.ts');
    expect(cycleIn('src/shop', cycle)).not.toContain('names.ts');
    expect(cycleIn('src/shop', cycle.slice(0, 2))).toBeUndefined();
  });
});

/** Returns the imports between entries of a folder that form a cycle, and what to do; undefined if there are none. */
function cycleIn(folder: string, all: readonly Import[]): string | undefined {
  const between = all.flatMap(([from, to]) => {
    const [entry, target] = [entryOf(folder, from), entryOf(folder, to)];
    return entry === undefined || target === undefined || entry === target ? [] : [{ entry, target, from, to }];
  });
  const nextTo = Map.groupBy(between, ({ entry }) => entry);
  const reachable = (start: string) => {
    const reached = new Set([start]);
    for (const entry of reached) for (const { target } of nextTo.get(entry) ?? []) reached.add(target);
    return reached;
  };
  const tied = between.filter(({ entry, target }) => reachable(target).has(entry));
  if (tied.length === 0) return undefined;
  const found = tied.map(({ from, to }) => `${from} imports ${to}`);
  return `Import cycle in ${folder}: move the code that both sides need to the folder it belongs to.\n${found.join('\n')}`;
}

/** Returns the name of the file or folder, directly in a folder, that a path is or is below. */
function entryOf(folder: string, path: string): string | undefined {
  return isBelow(path, folder) ? path.slice(folder.length + 1).split('/')[0] : undefined;
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
