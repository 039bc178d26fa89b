import { readConfig } from '../src/server/platform/config/config.ts';
import { compileCatalog, runCommand } from './command.ts';

const usage = `npm run reset-second-factor -- USERNAME
Removes passkeys, authenticator app and recovery codes of somebody of the staff, and ends their sessions: for the only
administrator who has lost them all. The settings are those of the server (DATABASE_URL, DATA_DIR, …).
`;

await runCommand({ usage, words: 1 }, async ({ words: [username] }) => {
  if (username === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  await compileCatalog();
  const { resetFactorOf } = await import('../src/server/commands/reset-second-factor.ts');
  const { withDatabase } = await import('../src/server/commands/with-database.ts');
  await withDatabase(readConfig(), (means) => resetFactorOf(means, username));
  process.stdout.write(`${username} logs in with the password alone, and should set a second factor up again.\n`);
  return 0;
});
