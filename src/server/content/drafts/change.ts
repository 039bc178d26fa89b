import type { StaffAction } from '../../audit/staff-action.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { contentsOf } from '../catalog/asset-store.ts';
import type { ChangedFile, DraftContents, FileChange } from '../catalog/compiler.ts';
import { beginDraft, requireDraft, type StoredDraft, saveFiles } from './store.ts';

/** The most tries of a change while others change the draft at the same time. */
const TRIES = 5;

interface ChangedDraft extends ChangedFile {
  /** Id of the draft. */
  readonly draft: string;
  /** The contents of the draft before the change. */
  readonly contents: DraftContents;
}

/**
 * Changes a file of a draft or of a new one, and the file that must change with it. If somebody else changes the file at the
 * same time, the change is made again on the new contents.
 * @param id id of the draft; undefined: a new draft is begun
 * @param make makes the change from the contents of the draft
 * @returns the draft, and the change made to it
 * @throws Refusal "not-found" without such a draft, "busy" if others change the file every time
 */
export async function changeDraftFile(
  database: Database,
  id: string | undefined,
  by: Omit<StaffAction, 'id'>,
  make: (contents: DraftContents) => Promise<ChangedFile>,
): Promise<ChangedDraft> {
  const { draft, contents, made } = await changeDraftFiles(database, id, by, async (contents) => {
    const made = await make(contents);
    return { made, files: [...(made.with ?? []), made] };
  });
  return { ...made, draft, contents };
}

/**
 * Changes files of a draft or of a new one, all or none of them. If somebody else changes one of them at the same time, the
 * changes are made again on the new contents.
 * @param make makes the changes from the contents of the draft; without any, no draft is begun and its id is empty
 * @throws Refusal as `changeDraftFile`
 */
export async function changeDraftFiles<Made extends { readonly files: readonly FileChange[] }>(
  database: Database,
  id: string | undefined,
  by: Omit<StaffAction, 'id'>,
  make: (contents: DraftContents) => Promise<Made>,
): Promise<Made & { readonly draft: string; readonly contents: DraftContents }> {
  for (let tries = 0; tries < TRIES; tries++) {
    const stored = id === undefined ? undefined : await requireDraft(database, id);
    const contents = contentsOf(stored?.files ?? []);
    const made = await make(contents);
    if (made.files.length === 0) return { ...made, draft: id ?? '', contents };
    const draft = await (stored === undefined
      ? begin(database, by, made.files)
      : keep(database, by, stored, made.files));
    if (draft !== undefined) return { ...made, draft, contents };
  }
  throw new Refusal('busy', { retryAfterSeconds: 1 });
}

function begin(
  database: Database,
  by: Omit<StaffAction, 'id'>,
  changes: readonly FileChange[],
): Promise<string | undefined> {
  const files = changes.map(({ path, before, after }) => ({ path, base: before, content: after, version: 1 }));
  return beginDraft(database, by, { files });
}

/** Stores changed files in a draft. @returns undefined if somebody else changed one of them meanwhile */
async function keep(
  database: Database,
  { actorId }: Omit<StaffAction, 'id'>,
  { id, files }: StoredDraft,
  changes: readonly FileChange[],
): Promise<string | undefined> {
  const changed = changes.map(({ path, before, after }) => {
    const known = files.find((file) => file.path === path);
    return { path, base: known === undefined ? before : known.base, content: after, version: known?.version ?? 0 };
  });
  return (await saveFiles(database, id, changed, actorId)) ? id : undefined;
}
