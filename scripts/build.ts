import { join } from 'node:path';
import { readCommandLine } from '../src/server/commands/command-line.ts';
import { ensureSite } from './site/ensure-site.ts';

const usage = `npm run build [-- --if-changed] [--drafts]
Compiles the catalogs and builds the site into dist/site. With --if-changed, builds only if its inputs have changed since the
last build; with --drafts, also builds the languages that are being translated, for a preview.
`;

const options = { 'if-changed': { type: 'boolean' }, drafts: { type: 'boolean' } } as const;
const { values } = readCommandLine({ usage, options });
const root = join(import.meta.dirname, '..');
process.chdir(root);

const pages = await ensureSite(root, { anew: values['if-changed'] !== true, drafts: values.drafts === true });
process.stdout.write(pages === undefined ? 'dist/site is up to date\n' : `Built ${pages} pages into dist/site\n`);
