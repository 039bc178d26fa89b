import { parseArgs } from 'node:util';
import { readConfig } from '../src/server/platform/config/config.ts';
import { compileCatalog, runCommand } from './command.ts';

const USAGE = `npm run reset-second-factor -- USERNAME
Removes passkeys, authenticator app and recovery codes of somebody of the staff, and ends their sessions: for the only
administrator who has lost them all. The settings are those of the server (DATABASE_URL, DATA_DIR, …).
`;

await runCommand(async () => {
  const username = readName();
  if (username === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  await compileCatalog();
  const { resetFactorOf } = await import('../src/server/commands/reset-second-factor.ts');
  const { withDatabase } = await import('../src/server/commands/with-database.ts');
  await withDatabase(readConfig(), (means) => resetFactorOf(means, username));
  process.stdout.write(`${username} logs in with the password alone, and should set a second factor up again.\n`);
  return 0;
});

/** Undefined for anything but one name. */
function readName(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    return positionals.length === 1 ? positionals[0] : undefined;
  } catch {
    return undefined;
  }
}
