import { restore } from '../src/server/commands/backup/backup.ts';
import { CommandError } from '../src/server/commands/command-line.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { runCommand } from './command.ts';

const usage = `npm run restore -- FOLDER [--force]
Restores a backup into DATA_DIR, or into the empty database of DATABASE_URL. With --force, the present files in DATA_DIR
are moved aside.
`;

await runCommand({ usage, words: 1, options: { force: { type: 'boolean', default: false } } }, async (given) => {
  const config = readConfig();
  const {
    values,
    words: [folder],
  } = given;
  if (folder === undefined) throw new CommandError('Name the backup to restore: npm run restore -- FOLDER [--force]');
  const begin = performance.now();
  const { description, replacedIn } = await restore(folder, config, values);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(
    `Restored ${config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'} as of ${description.madeAt}, checked, in ${seconds} s\n`,
  );
  if (replacedIn !== undefined) process.stdout.write(`The previous files were moved to ${replacedIn}\n`);
});
