import { text } from 'node:stream/consumers';
import type { parseArgs } from 'node:util';
import { CommandError } from '../src/server/commands/command-line.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { compileCatalog, runCommand } from './command.ts';
import { Prompt } from './prompt.ts';

const usage = `npm run create-administrator -- [--username NAME] [--first-name NAME] [--last-name NAME] [--email ADDRESS]
  [--process ID] [--password-stdin]
Creates an administrator of the panel. Asks for the values that are not given; the password is not shown while it is
typed. With --password-stdin, reads the password from the standard input. Uses the settings of the server (DATABASE_URL,
DATA_DIR, …).
`;

const FIELDS = [
  ['username', 'username', 'User name'],
  ['firstName', 'first-name', 'First name'],
  ['lastName', 'last-name', 'Last name'],
  ['email', 'email', 'Email'],
  ['process', 'process', 'Process'],
] as const;

const string = { type: 'string' } as const;
const options = {
  username: string,
  'first-name': string,
  'last-name': string,
  email: string,
  process: string,
  'password-stdin': { type: 'boolean' },
} as const;
type Flags = ReturnType<typeof parseArgs<{ readonly options: typeof options }>>['values'];

await runCommand({ usage, options }, async ({ values: flags }) => {
  await compileCatalog();
  const { requireCapability } = await import('../src/server/commands/capabilities.ts');
  requireCapability('staff');
  const { createAdministrator } = await import('../src/server/commands/staff-accounts.ts');
  const { withDatabase } = await import('../src/server/commands/with-database.ts');
  const { optionLists } = await import('../src/generated/options.ts');
  const config = readConfig();
  const given = await ask(flags, optionLists['staff-processes'].options.map(({ id }) => id).join(', '));
  if (given === undefined)
    throw new CommandError(`The input is not a terminal: give every option, and --password-stdin.\n${usage}`);
  await withDatabase(config, (deps) => createAdministrator(deps, given));
  process.stdout.write(`${given.username} is an administrator and can log in.\n`);
  return 0;
});

/** Returns undefined if something is missing and there is no terminal to ask at. */
async function ask(flags: Flags, processes: string) {
  const isFromStdin = flags['password-stdin'] === true;
  const isMissing = FIELDS.some(([, flag]) => flags[flag] === undefined) || !isFromStdin;
  const canAsk = process.stdin.isTTY === true && !isFromStdin;
  if (isMissing && !canAsk) return undefined;
  const password = isFromStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  using prompt = new Prompt();
  const answers = { username: '', firstName: '', lastName: '', email: '', process: '' };
  for (const [field, flag, label] of FIELDS)
    answers[field] =
      flags[flag] ?? (await prompt.ask(field === 'process' ? `${label} (${processes}): ` : `${label}: `));
  return { ...answers, password: password ?? (await prompt.askHidden('Password: ')) };
}
