import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { linkOrCopy } from '../../platform/link-or-copy.ts';
import { SITE_INPUTS } from './site-inputs.ts';

// `node copy-checkout.ts FOLDER`, run in the checkout. It is a separate process, because synchronous copying would block the
// server, and asynchronous copying of thousands of files takes ten times as long.

/** The built site; a build keeps its assets beside the new ones. */
const SITE = 'dist/site';
/** Folders that a copy shares with the checkout: packages and the caches of builds. */
const SHARED = ['node_modules', '.cache'];

const checkout = process.cwd();
const [, , folder = ''] = process.argv;
for (const name of SITE_INPUTS)
  if (existsSync(join(checkout, name))) cpSync(join(checkout, name), join(folder, name), { recursive: true });
linkFiles(join(checkout, SITE), join(folder, SITE));
for (const name of SHARED) symlinkSync(join(checkout, name), join(folder, name), 'junction');

/** Hard-links the files, because a build writes its site anew and changes no existing file. */
function linkFiles(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else linkOrCopy(source, target);
  }
}
