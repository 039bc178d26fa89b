import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../src/server/commands/backup.ts';
import { CommandError } from '../src/server/commands/command-error.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { runCommand } from './command.ts';

/** `npm run backup [-- FOLDER]`: the embedded database as it is now, also while the server works. */
await runCommand(async () => {
  const { dataDir, databaseUrl } = readConfig();
  if (databaseUrl !== undefined)
    throw new CommandError('DATABASE_URL is set: back PostgreSQL up with pg_dump (see docs/operation.md).');
  const { positionals } = parseArgs({ allowPositionals: true });
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = positionals[0] ?? join('backups', time);
  const begin = performance.now();
  const { bytes, hasPepper } = await backUp(dataDir, folder);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(`Backed up ${dataDir} to ${folder}: ${bytes} bytes, checked, in ${seconds} s\n`);
  if (!hasPepper) process.stdout.write('PASSWORD_PEPPER is not part of it: keep it, or no password will be right.\n');
});
