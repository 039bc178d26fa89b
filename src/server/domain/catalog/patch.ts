import { lineDiff } from '../../../engine/change/line-diff.ts';
import type { Connection } from '../../platform/db/database.ts';
import { hasText } from './asset-reference.ts';
import { loadAsset } from './asset-store.ts';
import { binaryPatch } from './binary-patch.ts';

/** A file before and after, as drafts and publications store it. */
interface PatchedFile {
  readonly path: string;
  readonly base: string | null;
  readonly content: string | null;
}

/** Returns the changes of a draft or a publication as a patch for people: files without a text only "differ". */
export function readablePatch(files: readonly PatchedFile[]): string {
  return files
    .map((file) => textPatch(file) ?? `Binary files a/${nameOf(file)} and b/${nameOf(file)} differ\n`)
    .join('');
}

/** Returns the changes as a patch for `git apply`, in a checkout that has the files' base. */
export async function patchToApply(connection: Connection, files: readonly PatchedFile[]): Promise<string> {
  return (await Promise.all(files.map(async (file) => textPatch(file) ?? assetPatch(connection, file)))).join('');
}

/** Returns the lines that a draft changes in a file, as a patch shows them. @returns undefined for a file without a text */
function textPatch(file: PatchedFile): string | undefined {
  return hasText(file.path) ? lineDiff(nameOf(file), file.base, file.content) : undefined;
}

async function assetPatch(connection: Connection, file: PatchedFile): Promise<string> {
  const [before, after] = [file.base, file.content];
  if (before === null || after === null) return '';
  return binaryPatch(nameOf(file), await loadAsset(connection, before), await loadAsset(connection, after));
}

function nameOf({ path }: PatchedFile): string {
  return `catalog/${path}`;
}
