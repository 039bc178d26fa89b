import type { StaffAction } from '../../audit/entries.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { contentsOf } from '../catalog/asset-store.ts';
import type { DraftContents, FileChange } from '../catalog/compiler.ts';
import {
  beginDraft,
  type DraftFile,
  findDraftWith,
  hasItsBase,
  requireDraft,
  type StoredDraft,
  saveFiles,
} from './store.ts';

/** The most tries of a change while others change the draft at the same time. */
const TRIES = 5;

interface ChangedDraft {
  /** Id of the draft; empty if nothing was changed and none was begun. */
  readonly draft: string;
  /** The contents of the draft after the change. */
  readonly contents: DraftContents;
}

/**
 * Changes files of a draft or of a new one, all or none of them. If somebody else changes one of them at the same time, the
 * changes are made again on the new contents.
 * @param id id of the draft; undefined: a new draft is begun
 * @param make makes the changes from the contents of the draft; without any, no draft is begun
 * @returns the draft, and what `make` has made
 * @throws Refusal "not-found" without such a draft, "not-possible" if the author has too many drafts, "busy" if others change the
 *   files every time
 */
export async function changeDraft<Made extends { readonly files: readonly FileChange[] }>(
  database: Database,
  id: string | undefined,
  by: Omit<StaffAction, 'id'>,
  make: (contents: DraftContents) => Promise<Made>,
): Promise<Made & ChangedDraft> {
  for (let tries = 0; tries < TRIES; tries++) {
    const stored = id === undefined ? undefined : await requireDraft(database, id);
    const before = contentsOf(stored?.files ?? []);
    const made = await make(before);
    const changed = changedFiles(stored, made.files);
    const contents = contentsWith(stored, changed);
    if (changed.length === 0) return { ...made, draft: id ?? '', contents };
    const draft = await (id === undefined ? begin(database, by, changed) : keep(database, by, id, changed));
    if (draft !== undefined) return { ...made, draft, contents };
  }
  throw new Refusal('busy', { retryAfterSeconds: 1 });
}

/** Returns changed files as a draft stores them, with the versions that they were changed from. */
function changedFiles(draft: StoredDraft | undefined, changes: readonly FileChange[]): readonly DraftFile[] {
  return changes.map(({ path, before, after }) => {
    const known = draft?.files.find((file) => file.path === path);
    return { path, base: known === undefined ? before : known.base, content: after, version: known?.version ?? 0 };
  });
}

/** Returns the contents of a draft with changed files. */
function contentsWith(draft: StoredDraft | undefined, changed: readonly DraftFile[]): DraftContents {
  const files = new Map([...(draft?.files ?? []), ...changed].map((file) => [file.path, file]));
  return contentsOf([...files.values()].filter((file) => !hasItsBase(file)));
}

/** A client that did not hear the answer sends its change again, and gets the draft that it began with it. */
async function begin(
  database: Database,
  by: Omit<StaffAction, 'id'>,
  changed: readonly DraftFile[],
): Promise<string | undefined> {
  const files = changed.map((file) => ({ ...file, version: 1 }));
  return (await findDraftWith(database, by.actorId, files)) ?? (await beginDraft(database, by, { files }));
}

/** Stores changed files in a draft. @returns undefined if somebody else changed one of them meanwhile */
async function keep(
  database: Database,
  { actorId }: Omit<StaffAction, 'id'>,
  id: string,
  changed: readonly DraftFile[],
): Promise<string | undefined> {
  return (await saveFiles(database, id, changed, actorId)) ? id : undefined;
}
