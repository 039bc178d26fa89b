import { join } from 'node:path';
import { readCommandLine } from '../src/server/commands/command-line.ts';
import { ensureSite } from './site/ensure-site.ts';

const usage = `npm start
Compiles the catalogs, builds the site if it is stale, and serves site and API on one port (PORT).
`;

readCommandLine({ usage });
const root = join(import.meta.dirname, '..');
process.chdir(root);

await ensureSite(root);
await import('../src/server/main.ts');
