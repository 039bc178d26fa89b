import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CODE } from '../../../scripts/catalog/finished-run.ts';
import { copyProject } from '../../support/project-copy.ts';
import { ROOT } from '../../support/root.ts';

it('the catalog command runs from its bundle until a file of the bundle changes', { tags: ['deep'] }, ({
  onTestFinished,
}) => {
  const { folder, remove } = copyProject();
  onTestFinished(remove);
  const run = (...words: string[]) => {
    const args = [
      'scripts/catalog/bundled.mjs',
      ...words,
      '--catalog',
      join(ROOT, 'tests/fixtures/valid'),
      '--lang',
      'en',
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const check = () => run('check');
  const fine = { status: 0, output: expect.stringContaining('0 errors') };
  expect(check()).toEqual(fine);
  expect(check()).toEqual(fine);
  // Writing needs a package with native code, for the lock of the folder.
  expect(run('build', '--out', 'out')).toEqual(fine);
  // Replacing the bundle shows that the command runs this file.
  const { main, files } = JSON.parse(readFileSync(join(folder, '.cache/catalog-command/made-of.json'), 'utf8'));
  // Whatever is in it decides what is found.
  const outside = Object.keys(files).filter((path) => !CODE.some((each) => path.startsWith(`${each}/`)));
  expect(outside).toEqual(['node_modules/.package-lock.json']);
  writeFileSync(join(folder, main), 'export const main = () => 7;\n');
  expect(check()).toEqual({ status: 7, output: '' });
  appendFileSync(join(folder, 'src/engine/compile.ts'), '\n');
  expect(check()).toEqual(fine);
});

it('a file that was saved after the bundle was begun is not forgotten', { tags: ['deep'] }, ({ onTestFinished }) => {
  const { folder, remove } = copyProject();
  onTestFinished(remove);
  const check = () => {
    const args = ['scripts/catalog/bundled.mjs', 'check', '--lang', 'en'];
    return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
  };
  const file = join(folder, 'src/engine/core/report/messages/en.ts');
  const whileItIsMade = new Date(Date.now() + 60_000);
  const save = (word: string) => {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/count\(errors, '\w+'\)/, `count(errors, '${word}')`));
    utimesSync(file, whileItIsMade, whileItIsMade);
  };
  save('fault');
  expect(check()).toContain('0 faults');
  save('error');
  expect(check()).toContain('0 errors');
});
