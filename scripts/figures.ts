import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommandLine } from '../src/server/commands/command-line.ts';

const usage = `npm run figures
Prints how large the code, its tests and its papers are, and how many files one opens to understand five of its tasks.
`;

/**
 * The tasks, by the operation with which the site asks the server. One opens, on the server, the module that answers the operation
 * and all hand-written modules that it executes, directly or through others; on the site, the folder of the module that sends the
 * operation, and what the modules in that folder import. What is imported for its types alone is not counted, nor are the parts of
 * the platform and the elements of pages, whose names say what they do.
 */
const TASKS: readonly Task[] = [
  task('login', 'logIn'),
  task('change of e-mail', 'confirmEmail'),
  // One operation answers the lists of all views.
  {
    name: 'list of calls',
    server: /^export (?:const vesselCallList|function sqlListSource)\b/m,
    site: /^export function ListView\b/m,
  },
  task('publish', 'publishCatalogDraft'),
  task('arrival query', 'findArrivals'),
];

interface Task {
  readonly name: string;
  /** Matches the modules at which one begins to read on the server. */
  readonly server: RegExp;
  /** Matches those at which one begins to read on the site. */
  readonly site: RegExp;
}

function task(name: string, operation: string): Task {
  return {
    name,
    server: new RegExp(`^ {4}(?:async )?${operation}[:(]`, 'm'),
    site: new RegExp(`^import \\{[^}]*\\b${operation}\\b[^}]*\\} from '[^']*/generated/operations/`, 'm'),
  };
}

readCommandLine({ usage });
process.chdir(join(import.meta.dirname, '..'));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file));
const code = below(/^(?:src|scripts)\/.*\.(?:tsx?|mjs|css)$/);
const modules = new Map(code.map((file) => [file, readFileSync(file, 'utf8')]));
const typescript = below(/^(?:src|scripts)\/.*\.tsx?$/);
const rooms = new Set(below(/^src\/server\/[^/]+\/.*\.ts$/).map((file) => file.split('/')[2]));

show('files of src and scripts', code.length);
show('lines of TypeScript in src and scripts', linesOf(typescript));
show('lines a file of TypeScript', Math.round(linesOf(typescript) / typescript.length));
for (const each of TASKS) show(`files to open: ${each.name}`, filesToOpen(each));
show(
  'folders of the server that hold business',
  rooms.size - ['platform', 'commands'].filter((name) => rooms.has(name)).length,
);
show('lines of tests', linesOf(below(/^tests\/.*\.tsx?$/)));
show('words of papers, without the pages of errors', wordsOf(below(/^docs\/(?!errors\/).*\.md$/)));

function below(pattern: RegExp): readonly string[] {
  return files.filter((file) => pattern.test(file));
}

function linesOf(paths: readonly string[]): number {
  return paths.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
}

function wordsOf(paths: readonly string[]): number {
  return paths.reduce((sum, file) => sum + (readFileSync(file, 'utf8').match(/\S+/g)?.length ?? 0), 0);
}

/** @throws Error if one end of the task has another name by now */
function filesToOpen({ name, server, site }: Task): number {
  const begin = (pattern: RegExp, place: RegExp) =>
    [...modules].flatMap(([file, text]) => (place.test(file) && pattern.test(text) ? [file] : []));
  const atServer = begin(server, /^src\/server\//);
  const atSite = begin(site, /^src\/(?:site|panel)\//);
  if (atServer.length === 0 || atSite.length === 0) throw new Error(`${name}: its beginning is not found`);
  const opened = new Set(atServer);
  for (const file of opened)
    for (const next of importsOf(file)) if (!next.startsWith('src/server/platform/')) opened.add(next);
  const folders = new Set(atSite.map(dirname));
  for (const file of typescript.filter((each) => folders.has(dirname(each)))) {
    opened.add(file);
    for (const next of importsOf(file)) if (!/^src\/\w+\/ui\//.test(next)) opened.add(next);
  }
  return opened.size;
}

/** Returns the hand-written modules that a module imports, statically or lazily, and not only for their types. */
function importsOf(file: string): readonly string[] {
  const found = (modules.get(file) ?? '').matchAll(
    /^(?:import|export)\s(?!type\b)([^'";]*?)\sfrom\s'(\.[^']+\.tsx?)'|\bimport\('(\.[^']+)'\)/gm,
  );
  return [...found].flatMap(([, names, from, lazily = '']) => {
    const areTypes = names !== undefined && /^\{(?:\s*type\s[^,}]+,?)+\s*\}$/.test(names);
    const path = join(dirname(file), from ?? lazily);
    return areTypes || !modules.has(path) ? [] : [path];
  });
}

function show(what: string, figure: number): void {
  process.stdout.write(`${what.padEnd(46)}${String(figure).padStart(7)}\n`);
}
