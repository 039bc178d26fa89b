import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshBundle } from './bundle/fresh-bundle.mjs';

// The command line of the compiler out of one file, where there is one of its files as they are now (ADR 71): to find and
// load some 340 of them is a quarter of a check. Otherwise as cli.mjs, and makes that file for the next run.
enableCompileCache(join(import.meta.dirname, '../../.cache/node'));
const bundle = freshBundle();
const { main } = await import(bundle === undefined ? './main.ts' : pathToFileURL(bundle).href);
process.exitCode = await main(process.argv.slice(2));
if (bundle === undefined) await (await import('./bundle/make-bundle.ts')).makeBundle();
