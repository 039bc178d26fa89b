import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The command line of the compiler: `node scripts/catalog/cli.mjs check`. Plain JavaScript, so that Node need not load its type stripper for this one file: 40 ms of every run.
// From here on Node keeps its compiled code between runs, types already stripped: 100 ms of every run.
enableCompileCache(join(import.meta.dirname, '../../.cache/node'));
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
