import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run catalog -- <command> [options]

Commands
  check           report every problem of the catalogs
  build           check, then write the typed modules
  explain <id>    where something is defined, what it comes to, where it is shown

Options
  --catalog DIR   the catalog folder (catalog)
  --out DIR       where build writes (src/generated)
  --format F      human, json, github or sarif (human)
  --lang L        es or en (es; en when LANG says so)
  --production    placeholders are errors
`;

export interface Arguments {
  readonly command: 'check' | 'build' | 'explain';
  readonly id: string;
  readonly catalog: string;
  readonly out: string;
  readonly format: 'human' | 'json' | 'github' | 'sarif';
  readonly language: 'es' | 'en';
  readonly production: boolean;
}

/** The command line, or what is wrong with it. */
export function readArguments(args: readonly string[], environment: NodeJS.ProcessEnv): Arguments | { usage: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        catalog: { type: 'string', default: 'catalog' },
        out: { type: 'string', default: 'src/generated' },
        format: { type: 'string', default: 'human' },
        lang: { type: 'string', default: /^en/.test(environment['LANG'] ?? '') ? 'en' : 'es' },
        production: { type: 'boolean', default: false },
      },
    });
    const [command = '', id = '', ...rest] = positionals;
    const surplus = command === 'explain' ? rest : [id, ...rest].filter((word) => word !== '');
    if (surplus.length > 0) return { usage: `unexpected "${surplus[0]}"` };
    if (command === 'explain' && id === '') return { usage: 'explain needs an id' };
    return {
      command: oneOf(command, ['check', 'build', 'explain'], 'command'),
      id,
      catalog: values.catalog.replace(/\/+$/, '') || '/',
      out: values.out,
      format: oneOf(values.format, ['human', 'json', 'github', 'sarif'], '--format'),
      language: oneOf(values.lang, ['es', 'en'], '--lang'),
      production: values.production,
    };
  } catch (error) {
    return { usage: error instanceof Error ? error.message : String(error) };
  }
}

function oneOf<const Choice extends string>(value: string, choices: readonly Choice[], what: string): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new Error(`${what} "${value}" is none of ${choices.join(', ')}`);
  return choice;
}
