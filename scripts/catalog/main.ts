import { existsSync, statSync } from 'node:fs';
import { type CompileInput, type CompileResult, compile } from '../../src/engine/compile.ts';
import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import { github, human, json, sarif } from '../../src/engine/core/report/output.ts';
import { type Report, report } from '../../src/engine/core/report/report.ts';
import { compileInput } from '../../src/server/content/catalog/compile-input.ts';
import { PromptClosed } from '../prompt.ts';
import { type Arguments, languageOf, MISUSE_MESSAGES, Misuse, REPORT_FORMATS, readArguments } from './arguments.ts';
import { errorPages } from './error-pages.ts';
import { FileAccessError, Mistake } from './errors.ts';
import { FinishedRun, type RunResult } from './finished-run.ts';
import { COMMAND_MESSAGES, USAGE } from './messages.ts';
import { readFolder } from './read-folder.ts';
import { editorFolder, updateEditorSchemas } from './update-editor-schemas.ts';
import { isForeign, writeModules } from './write-modules.ts';

const FORMATS: Readonly<Record<(typeof REPORT_FORMATS)[number], (report: Report, args: Arguments) => string>> = {
  human: (summed, { warnings }) => human(summed, { warnings, errors: 'last' }),
  json,
  github: (summed, { warnings }) => github(summed, warnings),
  sarif: (summed) => sarif(summed, errorPages(process.env)),
};

/** The report in the requested format; with `--quiet` only its errors, and for people nothing if there are none. */
function formatReport(args: Arguments, summed: Report): string {
  const format = reportFormat(args);
  if (args.warnings !== 'none') return FORMATS[format](summed, args);
  const entries = summed.entries.filter(({ severity }) => severity === 'error');
  if (entries.length === 0 && (format === 'human' || format === 'github')) return '';
  return FORMATS[format]({ ...summed, entries }, args);
}

function reportFormat({ format }: Arguments): (typeof REPORT_FORMATS)[number] {
  return REPORT_FORMATS.find((each) => each === format) ?? 'human';
}

const EXIT = { ok: 0, problems: 1, usage: 2, internalError: 3, fileAccess: 4 } as const;
/** Commands whose code is loaded on demand. Each returns whether it succeeded. */
const LATE: Partial<
  Readonly<Record<Arguments['command'], (args: Arguments, input: CompileInput) => Promise<boolean>>>
> = {
  new: async (args, input) => (await import('./new.ts')).makeNew(args, input),
  rename: async (args, input) => (await import('./rename.ts')).renameThing(args, input),
  fix: async (args, input) => (await import('./fix.ts')).fixCatalog(args, input),
  translate: async (args, input) => (await import('./translate.ts')).translate(args, input),
  diff: async (args, input) => (await import('./diff.ts')).reportChanges(args, input),
  links: async (args, input) => (await import('./links.ts')).reportLinks(args, input),
  lsp: async (args, input) => (await import('./lsp/server.ts')).serve(args, input),
};

/** The command line `catalog`: reads a folder, compiles it, prints; returns the exit code. */
export async function main(words: readonly string[]): Promise<number> {
  const language = languageOf(words, process.env);
  try {
    const args = readArguments(words, process.env);
    if (args !== 'help') return await follow(args);
    process.stdout.write(USAGE[language]);
    return EXIT.ok;
  } catch (error) {
    const [exit, output] = failure(error, language);
    process.stderr.write(`catalog: ${output}\n`);
    return exit;
  }
}

/** The exit code and the message of an error. */
function failure(error: unknown, language: MessageLanguage): readonly [number, string] {
  if (error instanceof Misuse) return [EXIT.usage, `${error.message}\n\n${USAGE[language].trimEnd()}`];
  if (error instanceof Mistake) return [EXIT.usage, error.message];
  if (error instanceof PromptClosed) return [EXIT.usage, MISUSE_MESSAGES[language].unanswered];
  if (error instanceof FileAccessError) return [EXIT.fileAccess, error.text(language)];
  const stack = error instanceof Error ? error.stack : String(error);
  return [EXIT.internalError, `${MISUSE_MESSAGES[language].internalError}\n${stack}`];
}

async function follow(args: Arguments): Promise<number> {
  const messages = MISUSE_MESSAGES[args.language];
  if (args.command === 'explain' && args.code !== '')
    return (await import('./explain.ts')).explainCode(args) ? EXIT.ok : EXIT.problems;
  if (args.command === 'new' && args.words[0] === 'site')
    return (await (await import('./new-site.ts')).makeSite(args)) ? EXIT.ok : EXIT.problems;
  if (!existsSync(args.catalog) || !statSync(args.catalog).isDirectory())
    throw new Misuse(messages.noFolder(args.catalog));
  if (args.command === 'build' && existsSync(args.out) && statSync(args.out).isDirectory() && isForeign(args.out))
    throw new Misuse(messages.foreignFolder(args.out));
  const folder = readFolder(args.catalog);
  const out = args.command === 'build' ? [args.out] : [];
  const finished =
    args.since === undefined && (args.command === 'check' || args.command === 'build')
      ? new FinishedRun(args.catalog, folder, args, [editorFolder(args.catalog), ...out])
      : undefined;
  const found = finished?.found(Date.now());
  if (found !== undefined) return print(args, found);
  const input = {
    ...(await compileInput(folder)),
    environment: args.environment,
    production: args.production,
    drafts: args.drafts,
  };
  const late = LATE[args.command];
  if (late !== undefined) return (await late(args, input)) ? EXIT.ok : EXIT.problems;
  return await run(args, compile({ ...input, earlier: await earlierCatalog(args, input) }), finished);
}

/** The catalog of the revision to compare with. */
async function earlierCatalog({ since, catalog, language }: Arguments, input: CompileInput) {
  if (since === undefined) return undefined;
  const { readRevision } = await import('./read-folder.ts');
  const earlier = compile({ ...input, unreadable: [], ...readRevision(catalog, since, language) }).catalog;
  if (earlier.incompleteKinds.has('route')) throw new Mistake(COMMAND_MESSAGES[language].unreadableThen(since));
  return earlier;
}

async function run(args: Arguments, result: CompileResult, finished: FinishedRun | undefined): Promise<number> {
  const isWrong = result.diagnostics.some(({ severity }) => severity === 'error');
  if (args.command === 'explain' && !isWrong)
    return (await import('./explain.ts')).explainName(args, result) ? EXIT.ok : EXIT.problems;
  const exit = print(args, result);
  const { refused, state } = await updateEditorSchemas(args.catalog, result.catalog, args.language);
  if (refused !== undefined) process.stderr.write(`catalog: ${refused}`);
  const written = new Map(state === undefined ? [] : [[editorFolder(args.catalog), state]]);
  if (args.command === 'build' && !isWrong) written.set(args.out, (await writeModules(args.out, result.modules)).state);
  if (refused === undefined) await finished?.keep(result, written);
  return exit;
}

/** Prints what a compilation has found; returns the exit code. */
function print(args: Arguments, found: RunResult): number {
  const summed = report(found, { folder: args.catalog, language: args.language });
  process.stdout.write(formatReport(args, summed));
  return summed.errors > 0 ? EXIT.problems : EXIT.ok;
}
