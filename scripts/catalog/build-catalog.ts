import { type CompileCache, type CompileResult, compile } from '../../src/engine/compile.ts';
import { human } from '../../src/engine/report/human.ts';
import { report } from '../../src/engine/report/report.ts';
import { cachedValidators } from './cached-validators.ts';
import { environmentOf, messageLanguageOf } from './environment.ts';
import { readContract } from './read-contract.ts';
import { readFolder } from './read-folder.ts';
import { writeCatalog } from './write-catalog.ts';

export interface BuiltCatalog {
  readonly result: CompileResult;
  /** Generated files that differ from before; none when the catalog has an error. */
  readonly changed: readonly string[];
  /** The errors and the sum, for a person; warnings are for `catalog check`. */
  readonly text: string;
  readonly valid: boolean;
}

/** Compiles a catalog folder and, if it is valid, brings the generated modules up to date. */
export async function buildCatalog(folder: string, out: string, cache?: CompileCache): Promise<BuiltCatalog> {
  const validators = await cachedValidators();
  const input = { ...readFolder(folder), contract: readContract(), validators };
  const result = compile({ ...input, environment: environmentOf(process.env) }, cache);
  const summed = report(result, { folder, language: messageLanguageOf(process.env) });
  const valid = summed.errors === 0;
  const text = human({ ...summed, entries: summed.entries.filter((entry) => entry.severity === 'error') });
  return { result, changed: valid ? await writeCatalog(out, result.modules) : [], text, valid };
}
