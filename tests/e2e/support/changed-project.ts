import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProjectTo, projectFiles } from '../../support/project-copy.ts';
import { ROOT } from '../../support/site.ts';
import { changeCatalogs } from './catalog-changes.ts';
import { withLock } from './lock.ts';

const SHELF = join(ROOT, '.cache/changed-project');
/** What a build keeps of what it made: the same pictures and documents are not drawn, nor the same files compressed, again. */
const DRAWN = ['.cache/documents', '.cache/share-pictures', '.cache/compressed'];

/**
 * A copy of the project with other catalogs, its site built: made by the first test that needs it, and kept until
 * something of the project changes. @returns its folder
 */
export async function changedProject(): Promise<string> {
  const folder = join(SHELF, inputsHash());
  if (!existsSync(folder)) {
    mkdirSync(SHELF, { recursive: true });
    await withLock(`${SHELF}.lock`, async () => existsSync(folder) || (await build(folder)));
  }
  return folder;
}

/** One hash over all that the copy is made of; of the tests, over what makes it. */
function inputsHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, 'catalog-changes.ts')));
  for (const path of projectFiles().filter((file) => !/^(?:tests|docs)\//.test(file)))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Made beside, so that it is there whole or not at all; those of an earlier state of the project go. */
async function build(folder: string): Promise<void> {
  for (const old of readdirSync(SHELF)) rmSync(join(SHELF, old), { recursive: true });
  const fresh = `${folder}.new`;
  mkdirSync(fresh);
  copyProjectTo(fresh);
  for (const drawn of DRAWN)
    if (existsSync(join(ROOT, drawn))) cpSync(join(ROOT, drawn), join(fresh, drawn), { recursive: true });
  changeCatalogs(join(fresh, 'catalog'));
  // As it is built for visitors: the test runner says "test", and React would then be the one for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/tsx'), ['scripts/build.ts'], { cwd: fresh, env });
  renameSync(fresh, folder);
}
