import { existsSync, statSync } from 'node:fs';
import { type CompileResult, compile } from '../../src/engine/compile.ts';
import { ENVIRONMENTS, type Environment } from '../../src/engine/emit/form-target.ts';
import { explain, explainable } from '../../src/engine/explain.ts';
import { github } from '../../src/engine/report/github.ts';
import { human } from '../../src/engine/report/human.ts';
import { json } from '../../src/engine/report/json.ts';
import { type Report, report } from '../../src/engine/report/report.ts';
import { sarif } from '../../src/engine/report/sarif.ts';
import { suggest } from '../../src/engine/suggest.ts';
import { type Arguments, readArguments, USAGE } from './arguments.ts';
import { cachedValidators } from './cached-validators.ts';
import { explanationText } from './explanation-text.ts';
import { readContract } from './read-contract.ts';
import { readFolder } from './read-folder.ts';
import { isForeign, writeModules } from './write-modules.ts';

const EXIT = { fine: 0, problems: 1, usage: 2, fault: 3 } as const;
const FORMATS: Readonly<Record<Arguments['format'], (report: Report) => string>> = { human, json, github, sarif };

/** The command line `catalog`: reads a folder, compiles it, prints; returns the exit code. */
export async function main(words: readonly string[]): Promise<number> {
  const args = readArguments(words, process.env);
  if ('usage' in args) return usage(args.usage);
  if (!existsSync(args.catalog) || !statSync(args.catalog).isDirectory())
    return usage(`there is no folder "${args.catalog}"`);
  if (args.command === 'build' && existsSync(args.out) && statSync(args.out).isDirectory() && isForeign(args.out))
    return usage(`--out "${args.out}" holds files that this command did not write and would delete`);
  const environment = ENVIRONMENTS.find((name) => name === (process.env['CATALOG_ENV'] ?? 'production'));
  if (environment === undefined) return usage(`CATALOG_ENV is none of ${ENVIRONMENTS.join(', ')}`);
  try {
    const validators = await cachedValidators();
    const input = { ...readFolder(args.catalog), contract: readContract(), validators };
    const result = compile({ ...input, environment, production: args.production });
    return run(args, result, environment);
  } catch (error) {
    process.stderr.write(
      `catalog: a fault of the compiler itself, not of your catalog. Please report it.\n${error instanceof Error ? error.stack : error}\n`,
    );
    return EXIT.fault;
  }
}

function run(args: Arguments, result: CompileResult, environment: Environment): number {
  const summed = report(result, { folder: args.catalog, language: args.language });
  if (args.command === 'explain' && summed.errors === 0) return explainId(args, result, environment);
  process.stdout.write(FORMATS[args.format](summed));
  if (summed.errors > 0) return EXIT.problems;
  if (args.command === 'build') writeModules(args.out, result.modules);
  return EXIT.fine;
}

function explainId({ id, catalog, format }: Arguments, { world }: CompileResult, environment: Environment): number {
  const found = explain(world, id, environment);
  if (found.length === 0) {
    const suggestion = suggest(id, explainable(world));
    process.stderr.write(
      `catalog: nothing is called "${id}"${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`}\n`,
    );
    return EXIT.problems;
  }
  process.stdout.write(format === 'json' ? `${JSON.stringify(found, null, 2)}\n` : explanationText(found, catalog));
  return EXIT.fine;
}

function usage(fault: string): number {
  process.stderr.write(`catalog: ${fault}\n\n${USAGE}`);
  return EXIT.usage;
}
