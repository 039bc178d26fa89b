import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_INPUTS } from './site-inputs.ts';

// `node copy-checkout.ts FOLDER`, run in the checkout: a process of its own, for copying thousands of files one by one takes
// ten times as long where others must not be held up.

/** Its assets are kept beside those of the new one. */
const SITE = 'dist/site';
/** What a copy shares with the checkout: packages, and what earlier builds have kept. */
const SHARED = ['node_modules', '.cache'];

const checkout = process.cwd();
const [, , folder = ''] = process.argv;
for (const name of SITE_INPUTS)
  if (existsSync(join(checkout, name))) cpSync(join(checkout, name), join(folder, name), { recursive: true });
linkFiles(join(checkout, SITE), join(folder, SITE));
for (const name of SHARED) symlinkSync(join(checkout, name), join(folder, name), 'junction');

/** The same files under a second name: a build writes its site anew, and changes no file of the one before. */
function linkFiles(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another disk, or one that knows no such names.
    copyFileSync(source, target);
  }
}
