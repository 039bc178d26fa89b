import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../support/root.ts';

/** Every file of the repository by its path, also those that are not committed yet; without the files that Git ignores. */
export const repositoryFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));

/** Every module of src and scripts, by its path in the repository. */
export const sources = [...filesBelow('src'), ...filesBelow('scripts')].filter((file) => /\.(ts|tsx|mjs)$/.test(file));

/** The papers. */
export const documents = repositoryFiles.filter((file) =>
  /^(?:docs\/.*|README|CHANGELOG|schema\/README)\.md$/.test(file),
);

export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Returns our own modules that a file imports, statically, lazily or as types. */
export function importsOf(file: string): string[] {
  const specifiers = [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1] ?? '');
  return specifiers.map((specifier) => relative(ROOT, join(ROOT, dirname(file), specifier)));
}

export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Returns the lines of a file that match a pattern, each as `file:line text`, so that a failure says where it is. */
export function linesMatching(file: string, pattern: RegExp): string[] {
  return read(file)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));
}

/** Returns the files and folders that a paper names and that do not exist, without those that the compiler writes. */
export function missingPaths(document: string): string[] {
  const named = [...read(document).matchAll(/`((?:src|scripts|tests|schema|catalog|docs)\/[^`\s:]*)(?::\d+)*`/g)];
  // A pattern such as catalog/lines/<line>.yaml is checked up to its first placeholder.
  const fixed = named.map(([, path = '']) =>
    path.replace(/(?:<|…|\{|\*).*$/, '').replace(/[^/]*$/, (end) => (/[<…{*]/.test(path) ? '' : end)),
  );
  return fixed.filter((path) => !/^src\/generated\b/.test(path) && !existsSync(join(ROOT, path)));
}

export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}
