import { type CompileCache, type CompileResult, compile } from '../../src/engine/compile.ts';
import { human } from '../../src/engine/report/human.ts';
import { report } from '../../src/engine/report/report.ts';
import { cachedValidators } from '../../src/server/domain/catalog/cached-validators.ts';
import { inspected } from '../../src/server/domain/catalog/inspect-assets.ts';
import { readContract } from '../../src/server/domain/catalog/read-contract.ts';
import { environmentOf, messageLanguageOf } from './environment.ts';
import { operationalErrorText } from './file-access-error.ts';
import { readFolder } from './read-folder.ts';
import { writeCatalog } from './write-catalog.ts';

interface BuiltCatalog {
  /** Undefined when CATALOG_ENV is wrong, or the system refuses to read the catalog or to write its modules. */
  readonly result: CompileResult | undefined;
  /** Generated files that differ from before; none when the catalog has an error. */
  readonly changed: readonly string[];
  /** The problems and totals for a terminal; only `catalog check` shows warnings in full. */
  readonly text: string;
  /** The problems and totals for the overlay over the page, with the errors first. */
  readonly overlayText: string;
  readonly valid: boolean;
}

interface FolderOptions {
  readonly cache?: CompileCache | undefined;
  /** Draft languages are included, for a preview. */
  readonly drafts?: boolean;
}

interface BuildOptions extends FolderOptions {
  /** Called with the result as soon as it is valid, before the modules are written. */
  readonly onValid?: (result: CompileResult) => void;
}

/**
 * Compiles the current state of a catalog folder without writing anything.
 * @throws FileAccessError when the system refuses to read it, Misuse when CATALOG_ENV is wrong
 */
export async function compileFolder(
  folder: string,
  { cache, drafts = false }: FolderOptions = {},
): Promise<CompileResult> {
  const environment = environmentOf(process.env, messageLanguageOf(process.env));
  const validators = await cachedValidators();
  const read = readFolder(folder);
  const input = { ...read, assets: await inspected(read.assets), contract: readContract(), validators };
  return compile({ ...input, now: Date.now(), environment, drafts }, cache);
}

/** Compiles a catalog folder and, when it is valid, updates the generated modules. */
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
    const overlayText = human(summed, { warnings: 'summed', errors: 'first' });
    return { result, changed, text, overlayText, valid };
  } catch (error) {
    const message = operationalErrorText(error, language);
    if (message === undefined) throw error;
    const text = `${message}\n`;
    return { result: undefined, changed: [], text, overlayText: text, valid: false };
  }
}
