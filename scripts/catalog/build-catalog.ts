import { type CompileCache, type CompileResult, compile } from '../../src/engine/compile.ts';
import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import { human } from '../../src/engine/core/report/output.ts';
import { report } from '../../src/engine/core/report/report.ts';
import type { CatalogFolder } from '../../src/engine/core/source.ts';
import { compileInput } from '../../src/server/content/catalog/compile-input.ts';
import { environmentOf, messageLanguageOf } from './arguments.ts';
import { operationalErrorText } from './errors.ts';
import { FinishedRun, type RunResult } from './finished-run.ts';
import { readFolder } from './read-folder.ts';
import { writeModules } from './write-modules.ts';

export interface BuiltCatalog {
  /** The problems and totals for a terminal; only `catalog check` shows warnings in full. */
  readonly text: string;
  /** The problems and totals for the overlay over the page, with the errors first. */
  readonly overlayText: string;
  /** False also when CATALOG_ENV is wrong, or the system refuses to read the catalog or to write its modules. */
  readonly valid: boolean;
  /** The first file with an error, relative to the catalog folder. */
  readonly brokenFile?: string | undefined;
  /** The compilation; done when this is called if nothing had changed since a finished run. Undefined when it was not possible. */
  readonly compiled: () => Promise<CompileResult | undefined>;
}

interface FolderOptions {
  readonly cache?: CompileCache | undefined;
  /** Draft languages are included, for a preview. */
  readonly drafts?: boolean;
}

interface BuildOptions extends FolderOptions {
  /** Called with the result as soon as it is valid, before the modules are written; not if nothing has changed. */
  readonly onValid?: (result: CompileResult) => void;
}

/**
 * Compiles the current state of a catalog folder without writing anything.
 * @param read the content of the folder, if it was read before
 * @throws FileAccessError when the system refuses to read it, Misuse when CATALOG_ENV is wrong
 */
export async function compileFolder(
  folder: string,
  { cache, drafts = false }: FolderOptions = {},
  read: CatalogFolder = readFolder(folder),
): Promise<CompileResult> {
  const environment = environmentOf(process.env, messageLanguageOf(process.env));
  return compile({ ...(await compileInput(read)), environment, drafts }, cache);
}

/** Compiles a catalog folder and, when it is valid, updates the generated modules; nothing of it if nothing has changed. */
export async function buildCatalog(
  folder: string,
  out: string,
  { onValid, ...options }: BuildOptions = {},
): Promise<BuiltCatalog> {
  const language = messageLanguageOf(process.env);
  try {
    const environment = environmentOf(process.env, language);
    const read = readFolder(folder);
    const { drafts = false } = options;
    const finished = new FinishedRun(folder, read, { environment, production: false, drafts }, [out]);
    const compiled = () => compileFolder(folder, options, read);
    const known = finished.found(Date.now());
    if (known !== undefined) return { ...reported(known, folder, language), compiled };
    const result = await compiled();
    const built = reported(result, folder, language);
    if (built.valid) onValid?.(result);
    const written = built.valid ? [[out, (await writeModules(out, result.modules)).state] as const] : [];
    await finished.keep(result, new Map(written));
    return { ...built, compiled: async () => result };
  } catch (error) {
    const message = operationalErrorText(error, language);
    if (message === undefined) throw error;
    const text = `${message}
`;
    return { text, overlayText: text, valid: false, compiled: async () => undefined };
  }
}

function reported(found: RunResult, folder: string, language: MessageLanguage): Omit<BuiltCatalog, 'compiled'> {
  const summed = report(found, { folder, language });
  return {
    text: human(summed, { warnings: 'summed', errors: 'last' }),
    overlayText: human(summed, { warnings: 'summed', errors: 'first' }),
    valid: summed.errors === 0,
    brokenFile: found.diagnostics.find(({ severity }) => severity === 'error')?.file,
  };
}
