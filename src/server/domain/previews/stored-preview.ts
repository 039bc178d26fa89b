import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { copiesNamed, copyFolder } from '../publishing/staging.ts';

/**
 * A preview that was built from a draft and can be opened for a day. Its file is in the folder of the built copy, so that
 * both exist or neither.
 */
export interface StoredPreview {
  readonly id: string;
  readonly draftId: string;
  /** The draft's title; empty if it has none. */
  readonly title: string;
  /** Digest of the draft's content. */
  readonly digest: string;
  /** Digest of all other inputs of the build (publishing/inputs-digest.ts). */
  readonly inputs: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly until: number;
}

export const PREVIEW_MS = DAY_MS;
/** The beginning of the names of all preview folders. */
export const PREVIEW_COPY = 'preview-';
const FACTS = 'preview.json';

/** Returns the folder of the built copy that a preview shows. */
export function folderOf({ id }: Pick<StoredPreview, 'id'>): string {
  return copyFolder(PREVIEW_COPY + id);
}

/** Stores the facts of a preview, after which it can be opened. */
export async function storePreview(preview: StoredPreview): Promise<void> {
  const file = join(folderOf(preview), FACTS);
  // The file is renamed into place; otherwise a reader could get an incomplete file.
  await writeFile(`${file}.new`, JSON.stringify(preview));
  await rename(`${file}.new`, file);
}

/** Deletes the copy of a preview with its facts; does nothing if there is none. */
export function removePreview(preview: Pick<StoredPreview, 'id'>): Promise<void> {
  return rm(folderOf(preview), { recursive: true, force: true });
}

/** Returns all previews that can be opened now, the latest first. */
export async function storedPreviews(): Promise<readonly StoredPreview[]> {
  const previews = (await copiesNamed(PREVIEW_COPY)).flatMap(
    (name) => readPreview(name.slice(PREVIEW_COPY.length)) ?? [],
  );
  return previews.toSorted((a, b) => b.madeAt - a.madeAt);
}

/** Returns the stored facts of a preview that is built. @returns undefined if no preview has that id, or its day is over */
export function readPreview(id: string): StoredPreview | undefined {
  try {
    const preview = JSON.parse(readFileSync(join(folderOf({ id }), FACTS), 'utf8')) as StoredPreview;
    return preview.until > Date.now() ? preview : undefined;
  } catch (error) {
    // The preview is still being built, or deleted.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
