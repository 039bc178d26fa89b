import { restore } from '../src/server/commands/backup/restore.ts';
import { CommandError } from '../src/server/commands/command-error.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { runCommand } from './command.ts';

const usage = `npm run restore -- FOLDER [--force]
Brings a backup into DATA_DIR, or into an empty database of DATABASE_URL. With --force, what is in DATA_DIR is put aside.
`;

await runCommand({ usage, words: 1, options: { force: { type: 'boolean', default: false } } }, async (given) => {
  const config = readConfig();
  const {
    values,
    words: [folder],
  } = given;
  if (folder === undefined) throw new CommandError('Which backup? npm run restore -- FOLDER [--force]');
  const begin = performance.now();
  const { description, replacedIn } = await restore(folder, config, values);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(
    `Restored ${config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'} as of ${description.madeAt}, checked, in ${seconds} s\n`,
  );
  if (replacedIn !== undefined) process.stdout.write(`What was there before is in ${replacedIn}\n`);
});
