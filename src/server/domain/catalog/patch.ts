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

/** What the files of a draft or a publication change, to be read: of files that have no text, only that they are others. */
export function readablePatch(files: readonly PatchedFile[]): string {
  return files
    .map((file) => textPatch(file) ?? `Binary files a/${nameOf(file)} and b/${nameOf(file)} differ\n`)
    .join('');
}

/** The same for `git apply`, in a checkout that has what the draft took up. */
export async function patchToApply(connection: Connection, files: readonly PatchedFile[]): Promise<string> {
  return (await Promise.all(files.map(async (file) => textPatch(file) ?? assetPatch(connection, file)))).join('');
}

/** @returns undefined for a file that has no text */
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
