import { parseArgs } from 'node:util';
import type { Environment } from '../../src/engine/emit/form-target.ts';
import type { MessageLanguage } from '../../src/engine/messages.ts';
import { environmentOf, messageLanguageOf } from './environment.ts';

export const USAGE = `Usage: npm run catalog -- <command> [options]

Commands
  check           report every problem of the catalogs, and bring schema/editor up to date
  build           check, then write the typed modules
  explain NAME    where an id or an address is defined, what it comes to, where it is seen
  explain error CODE
                  what an error or a warning stands for, and what to do
  new KIND [ID]   write the smallest line, article, question, announcement … that is valid
  rename KIND FROM TO
                  give a line, route, page, anchor … another name wherever it is named
  rename path FROM TO
                  give a page another address; whoever asks for the former one is led there
  rename file FROM TO
                  the same for a file for download
  fix             correct what is sure (a name misspelt in one letter, http for https), after it was shown
  diff REVISION   what has changed for visitors since a revision of git, such as main
  translate export LANGUAGE
                  every text with its translation, for translators
  translate import FILE
                  write their translations into the catalogs
  docs            for developers: write docs/errors, where each code has a page

  npm run check and npm run check:live are check and check --production.

Options
  --catalog DIR   the catalog folder (catalog)
  --out DIR       where build writes (src/generated); of translate export: a file
  --since REVISION
                  check against the catalog of a git revision: addresses that were lost
  --set KEY=VALUE what new would ask for at a terminal, as often as needed
  --yes           fix does not ask
  --dry-run       fix only shows what it would do
  --format F      human, json, github or sarif (human); of diff: text, json or markdown (text);
                  of translate export: csv or xliff (csv)
  --warnings      every warning at its place, rather than a line for each kind
  --quiet         errors only, and nothing where there are none
  --lang L        es or en (es; en when LANG says so)
  --production    placeholders are errors
  --stale         translate import takes also what was translated from another original
  --drafts        build offers languages that are drafts too
  --help          this text

Exit: 0 fine, 1 problems, 2 wrong use, 3 a fault of this program, 4 the system refuses a file.

CATALOG_ENV chooses the addresses of endpoints: production (the default), staging or development.
`;

export interface Arguments {
  readonly command: keyof typeof COMMANDS;
  /** What follows the command. */
  readonly words: readonly string[];
  /** What `explain` is asked about. */
  readonly id: string;
  /** The code that `explain error` is asked about, or nothing. */
  readonly code: string;
  readonly catalog: string;
  /** Empty: nothing was said, and there is no other place. */
  readonly out: string;
  readonly format: Format;
  readonly language: MessageLanguage;
  readonly environment: Environment;
  readonly production: boolean;
  readonly drafts: boolean;
  readonly stale: boolean;
  readonly warnings: 'all' | 'summed' | 'none';
  /** The git revision that is compared with, or nothing. */
  readonly since: string | undefined;
  /** Nobody is asked before something is changed. */
  readonly yes: boolean;
  /** Nothing is changed. */
  readonly dryRun: boolean;
  /** `key=value` each. */
  readonly set: readonly string[];
}

/** How what the compiler found is told. */
export const REPORT_FORMATS = ['human', 'json', 'github', 'sarif'] as const;
export const DIFF_FORMATS = ['text', 'json', 'markdown'] as const;
export const EXCHANGE_FORMATS = ['csv', 'xliff'] as const;
type Format = (typeof REPORT_FORMATS | typeof DIFF_FORMATS | typeof EXCHANGE_FORMATS)[number];

/** How many words follow each command, at least and at most, and what they are. */
const COMMANDS = {
  check: { least: 0, most: 0, needs: '' },
  build: { least: 0, most: 0, needs: '' },
  explain: { least: 1, most: 2, needs: 'an id, an address, or error CODE' },
  new: { least: 1, most: 2, needs: 'a kind' },
  rename: { least: 3, most: 3, needs: 'a kind, a name and its new name' },
  fix: { least: 0, most: 0, needs: '' },
  diff: { least: 1, most: 1, needs: 'a revision of git' },
  translate: { least: 2, most: 2, needs: 'export and a language, or import and a file' },
  docs: { least: 0, most: 0, needs: '' },
} as const;

export interface Misuse {
  /** What is wrong with the command line. */
  readonly mistake: string;
}

/** The command line, or what is wrong with it. */
export function readArguments(args: readonly string[], variables: NodeJS.ProcessEnv): Arguments | Misuse | 'help' {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        catalog: { type: 'string', default: 'catalog' },
        out: { type: 'string' },
        format: { type: 'string' },
        lang: { type: 'string', default: messageLanguageOf(variables) },
        production: { type: 'boolean', default: false },
        drafts: { type: 'boolean', default: false },
        stale: { type: 'boolean', default: false },
        warnings: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        since: { type: 'string' },
        yes: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        set: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return 'help';
    const [name = '', ...words] = positionals;
    const command = oneOf(name, Object.keys(COMMANDS) as (keyof typeof COMMANDS)[], 'command');
    const { least, most, needs } = COMMANDS[command];
    const [id = '', code = ''] = words;
    if (words.length > most) return { mistake: `unexpected "${words[most]}"` };
    if (words.length < least) return { mistake: `${command} needs ${needs}` };
    if (command === 'explain' && code !== '' && id !== 'error') return { mistake: `unexpected "${code}"` };
    if ((values.yes || values['dry-run']) && command !== 'fix') return { mistake: '--yes and --dry-run are for fix' };
    if (values.yes && values['dry-run']) return { mistake: '--yes and --dry-run contradict each other' };
    if (values.since !== undefined && command !== 'check') return { mistake: '--since is for check' };
    if (values.quiet && values.warnings) return { mistake: '--quiet and --warnings contradict each other' };
    return {
      command,
      words,
      id,
      code,
      catalog: values.catalog.replace(/\/+$/, '') || '/',
      out: values.out ?? (command === 'translate' ? '' : 'src/generated'),
      format: formatOf(command, values.format),
      language: oneOf(values.lang, ['es', 'en'], '--lang'),
      environment: environmentOf(variables),
      production: values.production,
      drafts: values.drafts,
      stale: values.stale,
      warnings: values.quiet ? 'none' : values.warnings ? 'all' : 'summed',
      since: values.since,
      yes: values.yes,
      dryRun: values['dry-run'],
      set: values.set,
    };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
}

/** The format that is asked for, or the first of those that a command has. */
function formatOf(command: keyof typeof COMMANDS, format: string | undefined): Format {
  const others: Readonly<Record<string, readonly Format[]>> = { diff: DIFF_FORMATS, translate: EXCHANGE_FORMATS };
  const formats = others[command] ?? REPORT_FORMATS;
  return format === undefined ? (formats[0] ?? 'human') : oneOf(format, formats, '--format');
}

function oneOf<const Choice extends string>(value: string, choices: readonly Choice[], what: string): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new Error(`${what} "${value}" is none of ${choices.join(', ')}`);
  return choice;
}
