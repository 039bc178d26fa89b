import type { StaffAction } from '../../audit/staff-action.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { contentsOf } from '../catalog/asset-store.ts';
import type { ChangedFile, DraftContents } from '../catalog/compiler.ts';
import { beginDraft, deleteFile, requireDraft, type StoredDraft, saveFile } from './store.ts';

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
  for (let tries = 0; tries < TRIES; tries++) {
    const stored = id === undefined ? undefined : await requireDraft(database, id);
    const contents = contentsOf(stored?.files ?? []);
    const changed = await make(contents);
    // The file that changes with it is stored first: when somebody else has changed that one, nothing is stored.
    const changes = [...(changed.with === undefined ? [] : [changed.with]), changed];
    const draft = await (stored === undefined ? begin(database, by, changes) : keep(database, by, stored, changes));
    if (draft !== undefined) return { ...changed, draft, contents };
  }
  throw new Refusal('busy', { retryAfterSeconds: 1 });
}

function begin(
  database: Database,
  by: Omit<StaffAction, 'id'>,
  changes: readonly ChangedFile[],
): Promise<string | undefined> {
  const files = changes.map(({ path, before, after }) => ({ path, base: before, content: after, version: 1 }));
  return beginDraft(database, by, { files });
}

/** Stores changed files in a draft. @returns undefined if somebody else changed one of them meanwhile */
async function keep(
  database: Database,
  { actorId }: Omit<StaffAction, 'id'>,
  { id, files }: StoredDraft,
  changes: readonly ChangedFile[],
): Promise<string | undefined> {
  for (const { path, before, after } of changes) {
    const known = files.find((file) => file.path === path);
    const file = {
      path,
      base: known === undefined ? before : known.base,
      content: after,
      version: known?.version ?? 0,
    };
    const isAsBefore = known !== undefined && file.base === file.content;
    const isKept = await (isAsBefore ? deleteFile : saveFile)(database, id, file, actorId);
    if (!isKept) return undefined;
  }
  return id;
}
