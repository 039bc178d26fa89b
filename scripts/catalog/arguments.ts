import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MESSAGE_LANGUAGES, type MessageLanguage } from '../../src/engine/contract/schemas.ts';
import { ENVIRONMENTS, type Environment } from '../../src/engine/core/emit/link-address.ts';
import { catalogDirOf } from '../../src/server/platform/config.ts';

/** A command line as it was given, with the defaults. */
export type Arguments = Exclude<ReturnType<typeof readArguments>, 'help'>;

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
  lsp: { least: 0, most: 0 },
} as const;

const OPTIONS = {
  catalog: { type: 'string' },
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
  country: { type: 'string' },
  languages: { type: 'string' },
  with: { type: 'string' },
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
export function readArguments(args: readonly string[], variables: NodeJS.ProcessEnv) {
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
  const ofSite = values.country ?? values.languages ?? values.with;
  if (ofSite !== undefined && !(command === 'new' && words[0] === 'site'))
    throw new Misuse(messages.onlyFor('--country, --languages, --with', 'new site'));
  if (values.quiet && values.warnings) throw new Misuse(messages.contradict('--quiet', '--warnings'));
  return {
    command,
    /** The words after the command. */
    words: words as readonly string[],
    /** The code after `explain error`; otherwise empty. */
    code,
    catalog: values.catalog === undefined ? catalogDirOf(variables) : values.catalog.replace(/\/+$/, '') || '/',
    /** Empty when it was not given and there is no default. */
    out: values.out ?? (command === 'translate' ? '' : 'src/generated'),
    format: formatOf(command, values.format, inLanguage),
    language: oneOf(values.lang ?? inLanguage, MESSAGE_LANGUAGES, '--lang', inLanguage),
    environment: environmentOf(variables, inLanguage),
    production: values.production,
    drafts: values.drafts,
    stale: values.stale,
    warnings: values.quiet ? 'none' : values.warnings ? 'all' : 'summed',
    /** The file with the results of checked addresses. */
    cache: values.cache ?? LINK_RESULTS,
    /** The git revision to compare with. */
    since: values.since,
    /** Changes are made without confirmation. */
    yes: values.yes,
    /** Nothing is written. */
    dryRun: values['dry-run'],
    /** Of a new site: the id of its country's pack, and the ids of its languages and capabilities, with commas. */
    country: values.country,
    languages: values.languages ?? 'es',
    capabilities: values.with ?? '',
    /** Each is `key=value`. */
    set: values.set as readonly string[],
  } as const;
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

/**
 * The environment whose endpoint addresses are used: CATALOG_ENV, production by default.
 * @param language of the message when there is no such environment
 * @throws Misuse
 */
export function environmentOf(variables: NodeJS.ProcessEnv, language: MessageLanguage): Environment {
  return oneOf(variables['CATALOG_ENV'] ?? 'production', ENVIRONMENTS, 'CATALOG_ENV', language);
}

/** The language of messages: that of LANG, or the first one (Spanish) when there are no messages in that language. */
export function messageLanguageOf(variables: NodeJS.ProcessEnv): MessageLanguage {
  const { LANG = '' } = variables;
  return MESSAGE_LANGUAGES.find((language) => LANG.startsWith(language)) ?? MESSAGE_LANGUAGES[0];
}

/** An invalid command line or environment. Its message is in the language of the command line. */
export class Misuse extends Error {}

const es = {
  unexpected: (word: string) => `sobra «${word}»`,
  needs: {
    explain: 'explain necesita un nombre, una dirección, unas palabras, o error y un código',
    new: 'new necesita un tipo',
    rename: 'rename necesita un tipo, un nombre y el nombre nuevo',
    diff: 'diff necesita una revisión de git',
    translate: 'translate necesita export y un idioma, o import y un archivo',
  } satisfies Readonly<Record<'explain' | 'new' | 'rename' | 'diff' | 'translate', string>>,
  onlyFor: (options: string, command: string) => `${options}: solo con ${command}`,
  contradict: (one: string, other: string) => `${one} y ${other} no se pueden usar juntos`,
  noneOf: (what: string, value: string, choices: readonly string[]) =>
    `${what} «${value}» no existe; hay: ${choices.join(', ')}`,
  /** The word before the name of an unknown command. */
  command: 'el comando',
  unknownOption: (option: string) => `no existe la opción ${option}`,
  badValue: (option: string) => `la opción ${option} no está bien escrita: le falta o le sobra un valor`,
  noFolder: (folder: string) => `no existe la carpeta «${folder}»`,
  foreignFolder: (folder: string) => `--out «${folder}» tiene archivos que este comando no escribió y que borraría`,
  /** The user ended the input without answering. */
  unanswered: 'terminó antes de la última respuesta: no se escribió nada',
  internalError: 'una falla del compilador, no de su catálogo. Por favor, avise a los desarrolladores.',
};

export const MISUSE_MESSAGES: Readonly<Record<MessageLanguage, typeof es>> = {
  es,
  en: {
    unexpected: (word) => `unexpected "${word}"`,
    needs: {
      explain: 'explain needs an id, an address, some words, or error CODE',
      new: 'new needs a kind',
      rename: 'rename needs a kind, a name and its new name',
      diff: 'diff needs a revision of git',
      translate: 'translate needs export and a language, or import and a file',
    },
    onlyFor: (options, command) => `${options}: only with ${command}`,
    contradict: (one, other) => `${one} and ${other} cannot be used together`,
    noneOf: (what, value, choices) => `${what} "${value}" does not exist; choose one of: ${choices.join(', ')}`,
    command: 'command',
    unknownOption: (option) => `there is no option ${option}`,
    badValue: (option) => `the option ${option} is not written correctly: its value is missing, or it takes none`,
    noFolder: (folder) => `there is no folder "${folder}"`,
    foreignFolder: (folder) => `--out "${folder}" has files that this command did not write and would delete`,
    unanswered: 'ended before the last answer: nothing was written',
    internalError: 'a fault in the compiler, not in your catalog. Please tell the developers.',
  },
};

/**
 * Returns a value of the command line that must be one of several choices.
 * @param what the name of the value in the message
 * @throws Misuse when it is none of them
 */
function oneOf<const Choice extends string>(
  value: string,
  choices: readonly Choice[],
  what: string,
  language: MessageLanguage,
): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new Misuse(MISUSE_MESSAGES[language].noneOf(what, value, choices));
  return choice;
}
