import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { schemas } from '../../src/engine/schemas.ts';

const BLOCKS = join(import.meta.dirname, '../../src/site/blocks');
/** What a generated module holds; those that a block is led to by name (routes, forms) are no list that it shows. */
const KINDS: Readonly<Record<string, string>> = {
  articles: 'article',
  clients: 'client',
  faq: 'question',
  lines: 'line',
  links: 'link',
  offices: 'office',
  ports: 'port',
  transactions: 'group',
};

/** The kinds of which a block's code has everything at hand. */
function kindsIn(folder: string): string[] {
  const text = globSync(`${folder}/*.tsx`, { cwd: BLOCKS }).map((file) => readFileSync(join(BLOCKS, file), 'utf8'));
  const modules = text.flatMap((each) =>
    [...each.matchAll(/^import (?!type).*generated\/([a-z]+)\.ts'/gm)].map(([, name]) => name),
  );
  return [...new Set(modules.flatMap((name) => KINDS[name ?? ''] ?? []))];
}

it.each(globSync('*/', { cwd: BLOCKS }).map((path) => path.replace(/\/$/, '')))(
  'the schema of a block names what it shows, so that `explain` says where that is seen: %s',
  (folder) => {
    const name = `${folder.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())}Block`;
    const block = schemas.blocks.$defs?.[name];
    const named = JSON.stringify(block?.properties ?? {});
    const missing = kindsIn(folder).filter(
      (kind) => block?.shows?.every((shown) => shown !== kind) !== false && !named.includes(`"refersTo":"${kind}"`),
    );
    expect(missing).toEqual([]);
  },
);
