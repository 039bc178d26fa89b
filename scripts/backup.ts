import { join } from 'node:path';
import { backUp } from '../src/server/commands/backup/backup.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { runCommand } from './command.ts';

const usage = `npm run backup [-- FOLDER]
Backs up the database to FOLDER (a new folder in backups/ by default), also while servers run. Uses the settings of the
server (DATABASE_URL, DATA_DIR, …).
`;

await runCommand({ usage, words: 1 }, async ({ words }) => {
  const config = readConfig();
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = words[0] ?? join('backups', time);
  const begin = performance.now();
  const { bytes, hasPepper } = await backUp(config, folder);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  // The copy of the embedded database is checked for damage; the tables of PostgreSQL only get checksums.
  const [source, assurance] =
    config.databaseUrl === undefined
      ? [config.dataDir, 'checked for damage']
      : ['the database of DATABASE_URL', 'with checksums'];
  process.stdout.write(`Backed up ${source} to ${folder}: ${bytes} bytes, ${assurance}, in ${seconds} s\n`);
  if (!hasPepper)
    process.stdout.write(
      'The backup does not contain PASSWORD_PEPPER: keep it, because no password can be verified without it.\n',
    );
});
