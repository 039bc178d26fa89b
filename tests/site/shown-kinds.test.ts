import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { schemas } from '../../src/engine/contract/schemas.ts';
import { BLOCKS } from '../../src/site/app/blocks.ts';
import { ROOT } from '../support/root.ts';

/** The lists of the Content that a block shows whole, and the kind of their entries. */
const LISTS: Readonly<Record<string, string>> = {
  articles: 'article',
  clientIds: 'client',
  questionIds: 'question',
  lineIds: 'line',
  linkIds: 'link',
  officeIds: 'office',
  portIds: 'port',
  transactionGroups: 'group',
};

/** Returns the kinds whose lists a block's own file reads. */
function kindsIn(kind: string): string[] {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const [file] = globSync(`src/site/{blocks,features}/{,*/}${name}{,Block}.tsx`, { cwd: ROOT });
  if (file === undefined) throw new Error(`no file of blocks is named ${name}.tsx`);
  const read = readFileSync(join(ROOT, file), 'utf8').matchAll(/\bcontent\.(\w+)/g);
  return [...new Set([...read].flatMap(([, list = '']) => LISTS[list] ?? []))];
}

it.each(Object.keys(BLOCKS))(
  'the schema of the block %s names every kind that the block shows, which `explain` needs',
  (kind) => {
    const name = `${kind}Block`;
    const block = schemas.blocks.$defs?.[name];
    const named = JSON.stringify(block?.properties ?? {});
    const missing = kindsIn(kind).filter(
      (kind) => block?.shows?.every((shown) => shown !== kind) !== false && !named.includes(`"refersTo":"${kind}"`),
    );
    expect(missing, `Add these kinds to "shows" in the schema of ${name} (schema/catalog).`).toEqual([]);
  },
);
