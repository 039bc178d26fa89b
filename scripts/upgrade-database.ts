import { FORMER, upgradeDatabase } from '../src/server/commands/upgrade-database.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { runCommand } from './command.ts';

const usage = `npm run upgrade-database
Brings a database of version 0.1 over to this release, while no server runs. The former database stays beside it.
`;

await runCommand({ usage }, async () => {
  const config = readConfig();
  const copied = await upgradeDatabase(config);
  const kept =
    config.databaseUrl === undefined
      ? `as ${FORMER.file} in ${config.dataDir}; delete that file`
      : `in the schema ${FORMER.schema}; drop that schema`;
  process.stdout.write(
    `Brought ${copied} rows over. The former database stays ${kept} when the new one has proved itself.\n`,
  );
});
