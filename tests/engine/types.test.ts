import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeModules } from '../../scripts/catalog/write-modules.ts';
import { compileWith } from '../support/catalog-harness.ts';
import { preparedFolder } from '../support/prepared.ts';
import { ROOT } from '../support/root.ts';

const HEAD =
  "import type { EntryId, Line, LineId, RouteId, Target, TextId, TextKey, TextNamespace } from './generated/types.ts';\n" +
  "import type { Translate } from './generated/i18next.ts';\n" +
  "import type { MailValues } from './generated/mails.ts';\n";

/** Code that must not compile: each line stands under an `@ts-expect-error`, which fails if it does compile. */
const WRONG = [
  "export const a: LineId = 'nort';",
  "export const b: RouteId = 'transaction';",
  "export const c: EntryId = 'payments.nort';",
  "export const d: TextKey = 'shel:menu.open';",
  "export const e: TextId = 'menu.opne';",
  'export const f: Readonly<Record<LineId, number>> = { north: 1 };',
  "export const g: Target = { kind: 'route', route: 'nowhere' };",
  "export const h: Target = { kind: 'rout', route: 'home' };",
  'export const i = (line: Line) => line.transactions;',
  "export const j: MailValues['welcome'] = { name: '', link: '' };",
  "export const k: TextNamespace = 'mails';",
  "export const l = (t: Translate) => t('menu.opne');",
  "export const m = (t: Translate) => t('menu.open', { nobody: 'asks' });",
];

describe('generated types', () => {
  const folder = preparedFolder('types');
  beforeAll(async () => {
    // The generated types extend those of i18next, so the folder needs the packages.
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await writeModules(
      join(folder, 'generated'),
      compileWith({}).modules.filter(({ path }) => path !== 'images.ts'),
    );
  });

  function compileTypes(code: string) {
    writeFileSync(join(folder, 'use.ts'), HEAD + code);
    const flags = [
      '--noEmit',
      '--strict',
      '--allowImportingTsExtensions',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      '',
      '--skipLibCheck',
    ];
    return spawnSync(join(ROOT, 'node_modules/.bin/tsc'), [...flags, join(folder, 'use.ts')], {
      cwd: folder,
      encoding: 'utf8',
    });
  }

  it('reject wrong ids, missing keys and unknown kinds', () => {
    const { status, stdout } = compileTypes(WRONG.map((line) => `// @ts-expect-error\n${line}`).join('\n'));
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  it('accept right ids and keys, and an unneeded @ts-expect-error fails', () => {
    const { stdout } = compileTypes(
      "export const a: LineId = 'north';\nexport const c: EntryId = 'payments.north';\nexport const d: TextKey = 'shell:menu.open';\n",
    );
    expect(stdout).toBe('');
    expect(compileTypes("// @ts-expect-error\nexport const a: LineId = 'north';").stdout).toContain('Unused');
  });

  it('are not confused by a pattern: a text of a page has the namespace of one', () => {
    const { stdout } = compileTypes(
      "export const a: TextKey = 'page-home:pages.home.title';\n// @ts-expect-error\nexport const b: TextKey = 'page-home:title';",
    );
    expect(stdout).toBe('');
  });

  it('make TypeScript suggest the right id in its error', () => {
    const { stdout } = compileTypes("export const a: LineId = 'nort';");
    expect(stdout).toContain(`Type '"nort"' is not assignable to type 'LineId'. Did you mean '"north"'?`);
  });
});
