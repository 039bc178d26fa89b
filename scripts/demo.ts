import { CommandError } from '../src/server/commands/command-line.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { compileCatalog, runCommand } from './command.ts';

const usage = `npm run demo
Fills an empty database with sample data, as after some weeks of use, and prints who can log in. Not for production.
`;

await runCommand({ usage }, async () => {
  if (process.env['NODE_ENV'] === 'production')
    throw new CommandError('Sample data are not created in production (NODE_ENV=production).');
  await compileCatalog();
  const { seedDemo } = await import('../src/server/commands/demo/seed.ts');
  const { withDatabase } = await import('../src/server/commands/with-database.ts');
  const logins = await withDatabase(readConfig(), seedDemo);
  const { capabilitiesOff } = await import('../src/server/commands/capabilities.ts');
  for (const name of capabilitiesOff()) process.stdout.write(`The site has no ${name}.\n`);
  for (const { account, name, password } of logins)
    process.stdout.write(`${account.padEnd(12)}${name.padEnd(14)}${password}\n`);
});
