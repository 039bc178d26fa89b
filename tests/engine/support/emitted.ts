import type { Module } from '../../../src/engine/core/emit/module.ts';
import { type Changes, compileWith } from '../../support/catalog-harness.ts';

/** The modules of the valid catalog with changes, by their path. */
export function modulesOf(changes: Changes = {}, options = {}): ReadonlyMap<string, string> {
  return new Map(compileWith(changes, options).modules.map((module: Module) => [module.path, String(module.content)]));
}

/** The value of an exported constant of a generated module. */
export function exported(text: string | undefined, name: string): unknown {
  const start = text?.indexOf(`export const ${name}:`) ?? -1;
  const from = text?.indexOf(' = ', start) ?? -1;
  const to = text?.indexOf(';\n', from) ?? -1;
  const written = text?.slice(from + 3, to) ?? 'null';
  const json = /^JSON\.parse\((.*)\)$/s.exec(written)?.[1];
  return JSON.parse(json === undefined ? written.replace(/ as unknown as [\w<>, ]+(?:\[\])?$/, '') : JSON.parse(json));
}

/** The texts of a namespace in a language, one per line; empty if there are none. */
export function textsIn(
  modules: ReadonlyMap<string, string>,
  language: string,
  namespace: string,
  module = 'texts.ts',
): string {
  const name = module === 'texts.ts' ? 'texts' : 'serverTexts';
  const texts = exported(modules.get(module), name) as Record<string, Record<string, unknown>>;
  const found = texts[language]?.[namespace];
  return found === undefined ? '' : JSON.stringify(found, null, 2);
}
