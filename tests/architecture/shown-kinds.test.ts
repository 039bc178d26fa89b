import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { schemas } from '../../src/engine/contract/schemas.ts';
import { ROOT } from '../support/root.ts';

const BLOCKS = join(ROOT, 'src/site/blocks');
/**
 * The kind that a generated module lists. Modules in which a block only looks up a name (routes, forms) are not listed here.
 */
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

/** Returns the kinds whose lists a block's code imports. */
function kindsIn(folder: string): string[] {
  const text = globSync(`${folder}/*.tsx`, { cwd: BLOCKS }).map((file) => readFileSync(join(BLOCKS, file), 'utf8'));
  const modules = text.flatMap((each) =>
    [...each.matchAll(/^import (?!type).*generated\/([a-z]+)\.ts'/gm)].map(([, name]) => name),
  );
  return [...new Set(modules.flatMap((name) => KINDS[name ?? ''] ?? []))];
}

it.each(globSync('*/', { cwd: BLOCKS }).map((path) => path.replace(/\/$/, '')))(
  'the schema of the block %s names every kind that the block shows, which `explain` needs',
  (folder) => {
    const name = `${folder.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())}Block`;
    const block = schemas.blocks.$defs?.[name];
    const named = JSON.stringify(block?.properties ?? {});
    const missing = kindsIn(folder).filter(
      (kind) => block?.shows?.every((shown) => shown !== kind) !== false && !named.includes(`"refersTo":"${kind}"`),
    );
    expect(missing, `Add these kinds to "shows" in the schema of ${name} (schema/catalog).`).toEqual([]);
  },
);
