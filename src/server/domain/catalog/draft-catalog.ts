import { join } from 'node:path';
import { bytesOf } from '../../../engine/change/changes.ts';
import { type CompileCache, type CompileResult, compile } from '../../../engine/compile.ts';
import { type ParsedFile, parse } from '../../../engine/parse/parse.ts';
import type { Source } from '../../../engine/source.ts';
import { cachedValidators } from './cached-validators.ts';
import type { DraftTexts } from './questions.ts';
import { readContract } from './read-contract.ts';
import { readFolder } from './read-folder.ts';

/** The catalogs that the site is made of. */
const FOLDER = join(import.meta.dirname, '../../../../catalog');

const cache: CompileCache = new Map();
const contract = readContract();
const validators = await cachedValidators();

/** The catalogs as they lie in their folder, with the texts of a draft in place of its files. */
export function compileDraft(texts: DraftTexts): CompileResult {
  const folder = readFolder(FOLDER);
  const there = new Map(folder.sources.map((source) => [source.path, source]));
  const drafted = Object.entries(texts).flatMap(([path, text]): Source[] =>
    text === null ? [] : [{ path, bytes: bytesOf(text, there.get(path)?.bytes) }],
  );
  const kept = folder.sources.filter(({ path }) => !Object.hasOwn(texts, path));
  return compile({ ...folder, sources: [...kept, ...drafted], contract, validators, now: Date.now() }, cache);
}

/** One file of them alone, as far as it can be read; undefined where there is none. */
export function parseDraft(path: string, texts: DraftTexts): ParsedFile | undefined {
  const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
  if (text === null) return undefined;
  if (text !== undefined) return parse({ path, bytes: bytesOf(text) });
  const source = readFolder(FOLDER).sources.find((each) => each.path === path);
  return source && parse(source);
}
