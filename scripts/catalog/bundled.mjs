import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshBundle } from './bundle/fresh-bundle.mjs';

// The command line of the compiler from a bundle, when one exists of the current files (ADR 71), because finding and loading
// some 340 files takes a quarter of a check. Otherwise works like cli.mjs and makes the bundle for the next run.
enableCompileCache({ directory: join(import.meta.dirname, '../../.cache/node'), portable: true });
const bundle = freshBundle();
const { main } = await import(bundle === undefined ? './main.ts' : pathToFileURL(bundle).href);
process.exitCode = await main(process.argv.slice(2));
if (bundle === undefined) await (await import('./bundle/make-bundle.ts')).makeBundle();
