import { join } from 'node:path';
import { ensureSite } from './site/ensure-site.ts';

/**
 * Builds the site. With `--if-changed`, builds only if its inputs have changed since the last build; with `--drafts`, also
 * builds the languages that are being translated, for a preview.
 */
const root = join(import.meta.dirname, '..');
process.chdir(root);

const pages = await ensureSite(root, {
  anew: !process.argv.includes('--if-changed'),
  drafts: process.argv.includes('--drafts'),
});
process.stdout.write(pages === undefined ? 'dist/site is up to date\n' : `Built ${pages} pages into dist/site\n`);
