import { digestFiles, digestOfAll, type FileDigest } from './file-digests.ts';

/** The code that builds and serves the site; OF_CATALOGS excludes what is compiled from the catalogs. */
const CODE = ['schema', 'scripts', 'src', 'package.json', 'package-lock.json'];
const OF_CATALOGS = ['schema/editor/', 'schema/editor.', 'src/generated/', 'src/generated.'];

/** The part of the code that a server needs if it does not build. */
const RUNNING_CODE = ['schema', 'src/engine', 'src/formats', 'src/server', 'src/shared', 'package.json'];

/** Returns the digest of a project's code; it does not depend on where the folder is. */
export async function codeDigest(root: string): Promise<string> {
  return digestOfAll(await digestFiles(root, CODE, isOfCatalogs));
}

/** Returns the digests of the files that a server needs to serve a state, except what is compiled from the catalogs. */
export function runningCodeFiles(root: string): Promise<readonly FileDigest[]> {
  return digestFiles(root, RUNNING_CODE, isOfCatalogs);
}

/** Returns one digest of the files that a server needs to serve a state, except what is compiled from the catalogs. */
export async function runningCodeDigest(root: string): Promise<string> {
  return digestOfAll(await runningCodeFiles(root));
}

function isOfCatalogs(path: string): boolean {
  return OF_CATALOGS.some((beginning) => path.startsWith(beginning)) || path.endsWith('.tsbuildinfo');
}
