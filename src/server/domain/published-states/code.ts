import { digestFiles, digestOfAll, type FileDigest } from './file-digests.ts';

/** What a site is built with, and the server with it; catalogs apart, and what follows from them. */
const CODE = ['schema', 'scripts', 'src', 'package.json', 'package-lock.json'];
const OF_CATALOGS = ['schema/editor/', 'schema/editor.', 'src/generated/', 'src/generated.'];

/** What of it a server needs that does not build. */
const RUNNING_CODE = ['schema', 'src/engine', 'src/server', 'src/shared', 'package.json'];

/** Another one as soon as the code of a project is another one, wherever its folder stands. */
export async function codeDigest(root: string): Promise<string> {
  return digestOfAll(await digestFiles(root, CODE, isOfCatalogs));
}

export function runningCodeFiles(root: string): Promise<readonly FileDigest[]> {
  return digestFiles(root, RUNNING_CODE, isOfCatalogs);
}

export async function runningCodeDigest(root: string): Promise<string> {
  return digestOfAll(await runningCodeFiles(root));
}

function isOfCatalogs(path: string): boolean {
  return OF_CATALOGS.some((beginning) => path.startsWith(beginning)) || path.endsWith('.tsbuildinfo');
}
