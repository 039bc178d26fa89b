import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import { MESSAGE_LANGUAGES } from '../../src/engine/contract/schemas.ts';
import type { Environment } from '../../src/engine/core/emit/link-address.ts';
import { environmentOf, messageLanguageOf } from './environment.ts';
import { MISUSE_MESSAGES, Misuse, oneOf } from './misuse.ts';

export interface Arguments {
  readonly command: keyof typeof COMMANDS;
  /** The words after the command. */
  readonly words: readonly string[];
  /** The code after `explain error`; otherwise empty. */
  readonly code: string;
  readonly catalog: string;
  /** Empty when it was not given and there is no default. */
  readonly out: string;
  readonly format: Format;
  readonly language: MessageLanguage;
  readonly environment: Environment;
  readonly production: boolean;
  readonly drafts: boolean;
  readonly stale: boolean;
  readonly warnings: 'all' | 'summed' | 'none';
  /** The file with the results of checked addresses. */
  readonly cache: string;
  /** The git revision to compare with. */
  readonly since: string | undefined;
  /** Changes are made without confirmation. */
  readonly yes: boolean;
  /** Nothing is written. */
  readonly dryRun: boolean;
  /** Each is `key=value`. */
  readonly set: readonly string[];
}

/** The default file for results of checked addresses. */
const LINK_RESULTS = join(import.meta.dirname, '../../.cache/links.json');

/** The formats of the compiler's report. */
export const REPORT_FORMATS = ['human', 'json', 'github', 'sarif'] as const;
export const DIFF_FORMATS = ['text', 'json', 'markdown'] as const;
const EXCHANGE_FORMATS = ['csv', 'xliff'] as const;
type Format = (typeof REPORT_FORMATS | typeof DIFF_FORMATS | typeof EXCHANGE_FORMATS)[number];

/** The minimum and maximum number of words after each command. */
const COMMANDS = {
  check: { least: 0, most: 0 },
  build: { least: 0, most: 0 },
  explain: { least: 1, most: Number.POSITIVE_INFINITY },
  new: { least: 1, most: 2 },
  rename: { least: 3, most: 3 },
  fix: { least: 0, most: 0 },
  diff: { least: 1, most: 1 },
  translate: { least: 2, most: 2 },
  links: { least: 0, most: 0 },
} as const;

const OPTIONS = {
  catalog: { type: 'string', default: 'catalog' },
  out: { type: 'string' },
  format: { type: 'string' },
  lang: { type: 'string' },
  production: { type: 'boolean', default: false },
  drafts: { type: 'boolean', default: false },
  stale: { type: 'boolean', default: false },
  warnings: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  since: { type: 'string' },
  cache: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  set: { type: 'string', multiple: true, default: [] as string[] },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** The language of the output: the one that the command line requests, or that of the system. */
export function languageOf(args: readonly string[], variables: NodeJS.ProcessEnv): MessageLanguage {
  const line = `\0${args.join('\0')}\0`;
  const isWanted = (language: MessageLanguage) =>
    line.includes(`\0--lang=${language}\0`) || line.includes(`\0--lang\0${language}\0`);
  return MESSAGE_LANGUAGES.find(isWanted) ?? messageLanguageOf(variables);
}

/**
 * Parses a command line.
 * @throws Misuse
 */
export function readArguments(args: readonly string[], variables: NodeJS.ProcessEnv): Arguments | 'help' {
  const inLanguage = languageOf(args, variables);
  const messages = MISUSE_MESSAGES[inLanguage];
  const { values, positionals } = parsed(args, inLanguage);
  if (values.help) return 'help';
  const [name = '', ...words] = positionals;
  const command = oneOf(name, Object.keys(COMMANDS) as (keyof typeof COMMANDS)[], messages.command, inLanguage);
  const { least, most } = COMMANDS[command];
  if (words.length > most) throw new Misuse(messages.unexpected(words[most] ?? ''));
  if (words.length < least) throw new Misuse(messages.needs[command as keyof typeof messages.needs]);
  const [subject, code = '', surplus] = command === 'explain' && words[0] === 'error' ? words : [];
  if (subject !== undefined && surplus !== undefined) throw new Misuse(messages.unexpected(surplus));
  const ofFix = values.yes || values['dry-run'];
  if (ofFix && command !== 'fix') throw new Misuse(messages.onlyFor('--yes, --dry-run', 'fix'));
  if (values.yes && values['dry-run']) throw new Misuse(messages.contradict('--yes', '--dry-run'));
  if (values.since !== undefined && command !== 'check') throw new Misuse(messages.onlyFor('--since', 'check'));
  if (values.cache !== undefined && command !== 'links') throw new Misuse(messages.onlyFor('--cache', 'links'));
  if (values.quiet && values.warnings) throw new Misuse(messages.contradict('--quiet', '--warnings'));
  return {
    command,
    words,
    code,
    catalog: values.catalog.replace(/\/+$/, '') || '/',
    out: values.out ?? (command === 'translate' ? '' : 'src/generated'),
    format: formatOf(command, values.format, inLanguage),
    language: oneOf(values.lang ?? inLanguage, MESSAGE_LANGUAGES, '--lang', inLanguage),
    environment: environmentOf(variables, inLanguage),
    production: values.production,
    drafts: values.drafts,
    stale: values.stale,
    warnings: values.quiet ? 'none' : values.warnings ? 'all' : 'summed',
    cache: values.cache ?? LINK_RESULTS,
    since: values.since,
    yes: values.yes,
    dryRun: values['dry-run'],
    set: values.set,
  };
}

function parsed(args: readonly string[], language: MessageLanguage) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const [option = ''] = /--?[\w-]+/.exec(error.message) ?? [];
    const isUnknown = error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    throw new Misuse(
      isUnknown ? MISUSE_MESSAGES[language].unknownOption(option) : MISUSE_MESSAGES[language].badValue(option),
    );
  }
}

/** The requested format, or the first one of the command. */
function formatOf(command: keyof typeof COMMANDS, format: string | undefined, language: MessageLanguage): Format {
  const others: Readonly<Record<string, readonly Format[]>> = { diff: DIFF_FORMATS, translate: EXCHANGE_FORMATS };
  const formats = others[command] ?? REPORT_FORMATS;
  return format === undefined ? (formats[0] ?? 'human') : oneOf(format, formats, '--format', language);
}
