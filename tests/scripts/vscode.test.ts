import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { writeVsix } from '../../scripts/vscode/vsix.ts';
import { openZip } from '../../src/server/platform/documents/zip.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

it('the extension for VS Code is one file that needs no network, the same each time', async () => {
  const folder = makeTemporaryFolder('vsix');
  const [first, second] = await Promise.all(
    ['one.vsix', 'other.vsix'].map(async (name) => {
      await writeVsix(join(folder, name), '1.2.3');
      const zip = await openZip(join(folder, name));
      const read = async (entry: string) => [entry, await text(await zip.read(entry))] as const;
      const files = new Map<string, string>();
      for (const entry of zip.entries.keys()) files.set(...(await read(entry)));
      zip.close();
      return files;
    }),
  );
  expect(second).toEqual(first);
  expect([...(first?.keys() ?? [])]).toEqual([
    '[Content_Types].xml',
    'extension.vsixmanifest',
    'extension/package.json',
    'extension/extension.cjs',
  ]);
  expect(first?.get('extension.vsixmanifest')).toContain('Version="1.2.3"');
  const manifest = JSON.parse(first?.get('extension/package.json') ?? '');
  expect(manifest).toMatchObject({ version: '1.2.3', main: './extension.cjs' });
  const code = first?.get('extension/extension.cjs') ?? '';
  const required = [...code.matchAll(/\brequire\(["'`]([^"'`]+)["'`]\)/g)].map(([, name = '']) => name);
  expect(required).toContain('vscode');
  const outside = required.filter((name) => name !== 'vscode' && !builtinModules.includes(name.replace('node:', '')));
  expect(outside).toEqual([]);
});
