import { type CompileCache, type CompileResult, compile } from '../../src/engine/compile.ts';
import { human } from '../../src/engine/report/human.ts';
import { report } from '../../src/engine/report/report.ts';
import { cachedValidators } from '../../src/server/domain/catalog/cached-validators.ts';
import { readContract } from '../../src/server/domain/catalog/read-contract.ts';
import { environmentOf, messageLanguageOf } from './environment.ts';
import { readFolder } from './read-folder.ts';
import { Refusal } from './refusal.ts';
import { writeCatalog } from './write-catalog.ts';

export interface BuiltCatalog {
  /** Undefined where the system does not let the catalog be read, or its modules be written. */
  readonly result: CompileResult | undefined;
  /** Generated files that differ from before; none when the catalog has an error. */
  readonly changed: readonly string[];
  /** What is wrong and the sum, for a person at a terminal; warnings in full are for `catalog check`. */
  readonly text: string;
  /** The same for a panel, which one reads from the top. */
  readonly panelText: string;
  readonly valid: boolean;
}

export interface FolderOptions {
  readonly cache?: CompileCache | undefined;
  /** Drafts of languages are offered too, for a look at them. */
  readonly drafts?: boolean;
}

export interface BuildOptions extends FolderOptions {
  /** Told what is compiled as soon as it is found to be valid, before any module is made. */
  readonly onValid?: (result: CompileResult) => void;
}

/**
 * Compiles a catalog folder as it is at this moment; nothing is written.
 * @throws Refusal when the system does not let it be read
 */
export async function compileFolder(
  folder: string,
  { cache, drafts = false }: FolderOptions = {},
): Promise<CompileResult> {
  const validators = await cachedValidators();
  const input = { ...readFolder(folder), contract: readContract(), validators, now: Date.now() };
  return compile({ ...input, environment: environmentOf(process.env), drafts }, cache);
}

/** Compiles a catalog folder and, if it is valid, brings the generated modules up to date. */
export async function buildCatalog(
  folder: string,
  out: string,
  { onValid, ...options }: BuildOptions = {},
): Promise<BuiltCatalog> {
  const language = messageLanguageOf(process.env);
  try {
    const result = await compileFolder(folder, options);
    const summed = report(result, { folder, language });
    const valid = summed.errors === 0;
    if (valid) onValid?.(result);
    const changed = valid ? await writeCatalog(out, result.modules) : [];
    const text = human(summed, { warnings: 'summed', errors: 'last' });
    const panelText = human(summed, { warnings: 'summed', errors: 'first' });
    return { result, changed, text, panelText, valid };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const text = `${error.text(language)}\n`;
    return { result: undefined, changed: [], text, panelText: text, valid: false };
  }
}
