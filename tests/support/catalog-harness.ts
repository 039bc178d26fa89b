import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from '../../scripts/catalog/read-folder.ts';
import { type CompileCache, type CompileInput, type CompileResult, compile } from '../../src/engine/compile.ts';
import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import { human } from '../../src/engine/core/report/output.ts';
import { report } from '../../src/engine/core/report/report.ts';
import type { CatalogFolder } from '../../src/engine/core/source.ts';
import { cachedValidators, readContract } from '../../src/server/content/catalog/compile-input.ts';
import { assetOf } from '../../src/server/content/catalog/folder.ts';

/** A small catalog without problems; tests change it and check the compiler's diagnostics. */
export const VALID_CATALOG = join(import.meta.dirname, '../fixtures/valid');
export const validators = await cachedValidators();
export const contract = readContract();
const valid = readFolder(VALID_CATALOG);
/** The packs of countries that there are; the valid catalog uses none. */
const countries = {
  sources: (valid.packs?.sources ?? []).filter(({ pack }) => pack?.startsWith('countries/')),
  assets: [],
};
/** The fixed time at which the tests compile, so that no entry ends or falls due while they run. */
export const NOW = Date.parse('2026-11-22T12:00-05:00');
/** The compiler's cache of unchanged files, so that each is parsed and checked once for all tests. */
const unchanged: CompileCache = new Map();
compile({ ...valid, contract, validators, now: NOW }, unchanged);

/** A change of a file: new content, an edit of its text, or null to remove it. */
export type Change = string | Uint8Array | null | ((text: string) => string);
export type Changes = Readonly<Record<string, Change>>;

/** The valid catalog with some files changed, added or (null) removed. */
export function inputWith(changes: Changes): CatalogFolder & Pick<CompileInput, 'contract' | 'fontPackages' | 'now'> {
  const files = new Map([...valid.sources, ...valid.assets].map((file) => [file.path, file.bytes]));
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) files.delete(path);
    else files.set(path, bytesOf(change, files.get(path)));
  }
  const all = [...files].map(([path, bytes]) => assetOf(path, bytes));
  return {
    sources: all.filter(({ path }) => /\.ya?ml$/.test(path)),
    assets: all.filter(({ path }) => !/\.ya?ml$/.test(path)),
    folders: valid.folders,
    packs: countries,
    contract,
    fontPackages: ['@fontsource-variable/hanken-grotesk'],
    now: NOW,
  };
}

/** The last catalog: most tests that ask for its problems ask for their words, too. */
let last: { readonly files: CatalogFolder; readonly result: CompileResult } | undefined;

export function compileWith(changes: Changes, options?: Partial<CompileInput>): CompileResult {
  const files = inputWith(changes);
  if (options === undefined && last !== undefined && isSame(last.files, files)) return last.result;
  const result = compile({ ...files, validators, ...options }, new Map(unchanged));
  if (options === undefined) last = { files, result };
  return result;
}

function isSame(one: CatalogFolder, other: CatalogFolder): boolean {
  const [former, present] = [one, other].map(({ sources, assets }) => [...sources, ...assets]);
  return (
    former?.length === present?.length &&
    (former ?? []).every(({ path, bytes }, index) => {
      const each = present?.[index];
      return each?.path === path && (each.bytes === bytes || Buffer.compare(each.bytes, bytes) === 0);
    })
  );
}

/** Returns one line per diagnostic: `code file:line:column`, and the suggestion in parentheses. */
export function found(changes: Changes, options?: Partial<CompileInput>): string[] {
  const result = compileWith(changes, options);
  return report(result, { folder: 'catalog', language: 'en' }).entries.map((entry) => {
    const suggestion = entry.suggestion === '' ? '' : ` (${entry.suggestion})`;
    return `${entry.code} ${entry.file.slice('catalog/'.length)}:${entry.line}:${entry.column}${suggestion}`;
  });
}

/** Returns the output of the terminal. */
export function printed(changes: Changes, language: MessageLanguage): string {
  return human(report(compileWith(changes), { folder: 'catalog', language }), { warnings: 'all', errors: 'last' });
}

/** Returns the number of the line after the last one of a file of the valid catalog, where an appended text stands. */
export function lineAfter(file: string): number {
  return readFileSync(join(VALID_CATALOG, file), 'utf8').split('\n').length;
}

/** Returns an edit that fails when there is nothing to edit, so that no test passes by accident. */
export function replace(from: string | RegExp, to: string): (text: string) => string {
  return (text) => {
    if (!(typeof from === 'string' ? text.includes(from) : from.test(text)))
      throw new Error(`"${from}" is not in the text`);
    return text.replace(from, () => to);
  };
}

/** Returns an edit of `site.yaml` that adds a security contact, which the valid catalog lacks because it expires. */
export function withSecurity(expires: string): (text: string) => string {
  return (text) => `${text}security: { contact: seguridad@muelle.example.com, expires: ${expires} }\n`;
}

function bytesOf(change: Exclude<Change, null>, before: Uint8Array | undefined): Uint8Array {
  if (change instanceof Uint8Array) return change;
  const text = typeof change === 'string' ? change : change(new TextDecoder().decode(before));
  return new TextEncoder().encode(text);
}
