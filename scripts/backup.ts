import { join } from 'node:path';
import { backUp } from '../src/server/commands/backup/back-up.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { runCommand } from './command.ts';

const usage = `npm run backup [-- FOLDER]
Copies the database as it is now, also while servers work, to a folder: below backups/ if none is named. The settings are
those of the server (DATABASE_URL, DATA_DIR, …).
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
  if (!hasPepper) process.stdout.write('PASSWORD_PEPPER is not part of it: keep it, or no password will be right.\n');
});
