import { join } from 'node:path';
import { readCommandLine } from '../src/server/commands/command-line.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { createDataFolder, requireFolder } from '../src/server/platform/data-folder.ts';
import { StartError } from '../src/server/platform/errors.ts';
import { requirePort } from '../src/server/platform/listening.ts';
import { ensureSite } from './site/ensure-site.ts';

const usage = `npm start
Compiles the catalogs, builds the site if it is stale, and serves site and API on one port (PORT).
`;

/** The folders of the project that a build writes to. */
const WRITTEN = ['.cache', 'dist', 'src/generated'];

readCommandLine({ usage });
const root = join(import.meta.dirname, '..');
process.chdir(root);

try {
  // Whatever would stop the server is reported before anything is built.
  const config = readConfig();
  await requirePort(config);
  createDataFolder(config.dataDir);
  for (const folder of WRITTEN) requireFolder(join(root, folder));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await ensureSite(root);
await import('../src/server/main.ts');
