import { join } from 'node:path';
import { backUp } from '../src/server/commands/backup/back-up.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
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
  process.stdout.write(
    `Backed up ${config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'} to ${folder}: ${bytes} bytes, checked, in ${seconds} s\n`,
  );
  if (!hasPepper)
    process.stdout.write(
      'The backup does not contain PASSWORD_PEPPER: keep it, because no password can be verified without it.\n',
    );
});
