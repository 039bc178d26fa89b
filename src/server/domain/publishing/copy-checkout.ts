import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

// `node copy-checkout.ts FOLDER`, run in the checkout: a process of its own, for copying thousands of files one by one takes
// ten times as long where others must not be held up.

/** What a site is built of and served by. */
const COPIED = ['catalog', 'schema', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
/** Its assets are kept beside those of the new one. */
const SITE = 'dist/site';
/** What a copy shares with the checkout: packages, and what earlier builds have kept. */
const SHARED = ['node_modules', '.cache'];

const checkout = process.cwd();
const [, , folder = ''] = process.argv;
for (const name of [...COPIED, SITE])
  if (existsSync(join(checkout, name))) cpSync(join(checkout, name), join(folder, name), { recursive: true });
for (const name of SHARED) symlinkSync(join(checkout, name), join(folder, name), 'junction');
