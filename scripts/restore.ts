import { parseArgs } from 'node:util';
import { CommandError } from '../src/server/commands/command-error.ts';
import { restore } from '../src/server/commands/restore.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { runCommand } from './command.ts';

/** `npm run restore -- FOLDER [--force]`: a backup of the embedded database into DATA_DIR; the server must not run. */
await runCommand(async () => {
  const { dataDir, databaseUrl } = readConfig();
  if (databaseUrl !== undefined)
    throw new CommandError('DATABASE_URL is set: restore PostgreSQL with pg_restore (see docs/operation.md).');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new CommandError('Which backup? npm run restore -- FOLDER [--force]');
  const begin = performance.now();
  const { description, replacedIn } = await restore(folder, dataDir, values);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(`Restored ${dataDir} as of ${description.madeAt}, checked, in ${seconds} s\n`);
  if (replacedIn !== undefined) process.stdout.write(`What was there before is in ${replacedIn}\n`);
});
