import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root.ts';

/** The unpacked parts of the npm package; nothing is searched for on the machine. */
interface Chromium {
  readonly executable: string;
  /** Folder of the shared libraries that it needs and a machine may lack (NSS, NSPR, Expat). */
  readonly libraries: string;
  /** Folder of the typeface Open Sans. */
  readonly openSans: string;
}

const packageFile = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };
const cache = join(ROOT, 'node_modules/.cache');
const folder = join(cache, `chromium-${version}`);

/** Unpacks the Chromium of the npm package, once for each version. */
export async function unpackChromium(): Promise<Chromium> {
  if (!existsSync(folder)) await unpack();
  return {
    executable: join(folder, 'chromium'),
    libraries: join(folder, 'al2023/lib'),
    openSans: join(folder, 'fonts/fonts/Open_Sans'),
  };
}

/** Unpacks beside the final folder and then renames, so that another process finds either all files or none. */
async function unpack(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const unpacked = mkdtempSync(`${folder}-`);
  const program = join(import.meta.dirname, 'unpack-chromium.mjs');
  await promisify(execFile)(process.execPath, [program], { env: { ...process.env, TMPDIR: unpacked } });
  try {
    renameSync(unpacked, folder);
  } catch (error) {
    rmSync(unpacked, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
