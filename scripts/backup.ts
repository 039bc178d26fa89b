import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../src/server/commands/backup/back-up.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { runCommand } from './command.ts';

/** `npm run backup [-- FOLDER]`: the database as it is now, also while servers work. */
await runCommand(async () => {
  const config = readConfig();
  const { positionals } = parseArgs({ allowPositionals: true });
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = positionals[0] ?? join('backups', time);
  const begin = performance.now();
  const { bytes, hasPepper } = await backUp(config, folder);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(
    `Backed up ${config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'} to ${folder}: ${bytes} bytes, checked, in ${seconds} s\n`,
  );
  if (!hasPepper) process.stdout.write('PASSWORD_PEPPER is not part of it: keep it, or no password will be right.\n');
});
