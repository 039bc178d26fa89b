import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The command line of the compiler: `node scripts/catalog/cli.mjs check`. Plain JavaScript, because loading Node's type
// stripper for this one file would take 40 ms of every run.
// Node's compile cache, which holds code with types already stripped, saves 100 ms of every run.
enableCompileCache({ directory: join(import.meta.dirname, '../../.cache/node'), portable: true });
const { outliveReaders } = await import('../../src/server/commands/command-line.ts');
outliveReaders();
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
