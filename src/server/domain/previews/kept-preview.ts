import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../../shared/duration.ts';
import { copiesNamed, copyFolder } from '../publishing/staging.ts';

/** What was built of a draft, to be looked at for a day. It stands in the folder of its copy: there is no half of one. */
export interface KeptPreview {
  readonly id: string;
  readonly draftId: string;
  /** Of the draft; empty: it had none. */
  readonly title: string;
  /** Of what the draft had in it. */
  readonly digest: string;
  /** Of all else that it was built of (publishing/inputs-digest.ts). */
  readonly inputs: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly until: number;
}

export const PREVIEW_MS = DAY_MS;
/** How the folders of previews begin. */
export const PREVIEW_COPY = 'preview-';
const FACTS = 'preview.json';

export function folderOf({ id }: Pick<KeptPreview, 'id'>): string {
  return copyFolder(PREVIEW_COPY + id);
}

/** From then on it can be looked at. */
export async function keepPreview(preview: KeptPreview): Promise<void> {
  const file = join(folderOf(preview), FACTS);
  // By renaming: whoever asks meanwhile would read a file that is not written yet.
  await writeFile(`${file}.new`, JSON.stringify(preview));
  await rename(`${file}.new`, file);
}

export function removePreview(preview: Pick<KeptPreview, 'id'>): Promise<void> {
  return rm(folderOf(preview), { recursive: true, force: true });
}

/** All that can be looked at now, the latest first. */
export async function keptPreviews(): Promise<readonly KeptPreview[]> {
  const previews = (await copiesNamed(PREVIEW_COPY)).flatMap(
    (name) => readPreview(name.slice(PREVIEW_COPY.length)) ?? [],
  );
  return previews.toSorted((a, b) => b.madeAt - a.madeAt);
}

/** @returns undefined if there is none of that id, or its day is over */
export function readPreview(id: string): KeptPreview | undefined {
  try {
    const preview = JSON.parse(readFileSync(join(folderOf({ id }), FACTS), 'utf8')) as KeptPreview;
    return preview.until > Date.now() ? preview : undefined;
  } catch (error) {
    // It is being built, or gone.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
