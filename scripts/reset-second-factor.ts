import { readConfig } from '../src/server/platform/config.ts';
import { compileCatalog, runCommand } from './command.ts';

const usage = `npm run reset-second-factor -- USERNAME
Removes the passkeys, authenticator app and recovery codes of a member of staff, and ends their sessions: for an
administrator who has lost them all and has no other administrator to ask. Uses the settings of the server (DATABASE_URL,
DATA_DIR, …).
`;

await runCommand({ usage, words: 1 }, async ({ words: [username] }) => {
  if (username === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  await compileCatalog();
  const { requireCapability } = await import('../src/server/commands/capabilities.ts');
  requireCapability('staff');
  const { resetFactorOf } = await import('../src/server/commands/staff-accounts.ts');
  const { requireDatabase, withDatabase } = await import('../src/server/commands/with-database.ts');
  const config = readConfig();
  requireDatabase(config);
  await withDatabase(config, (deps) => resetFactorOf(deps, username));
  process.stdout.write(
    `${username} can now log in with the password alone, and should set up a second factor again.\n`,
  );
  return 0;
});
