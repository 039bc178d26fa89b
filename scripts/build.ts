import { join } from 'node:path';
import { ensureSite } from './site/ensure-site.ts';

/**
 * Builds the site; with `--if-changed` only if what it is made of changed since it was last built, with `--drafts` also in
 * the languages that are being translated, for a look at them.
 */
const root = join(import.meta.dirname, '..');
process.chdir(root);

const pages = await ensureSite(root, {
  anew: !process.argv.includes('--if-changed'),
  drafts: process.argv.includes('--drafts'),
});
process.stdout.write(pages === undefined ? 'dist/site is up to date\n' : `Built ${pages} pages into dist/site\n`);
