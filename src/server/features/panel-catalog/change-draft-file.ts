import { contentsOf } from '../../domain/catalog/asset-store.ts';
import { beginDraft } from '../../domain/catalog/begin-draft.ts';
import type { DraftContents } from '../../domain/catalog/compiler-requests.ts';
import { deleteFile, saveFile } from '../../domain/catalog/draft-file-store.ts';
import { requireDraft, type StoredDraft } from '../../domain/catalog/draft-store.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CatalogServices } from './service.ts';

/** The most tries of a change while others change the draft at the same time. */
const TRIES = 5;

/** A file of a draft before and after a change, as it is stored; null: it does not exist. */
interface ChangedFile {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface ChangedDraft extends ChangedFile {
  /** Id of the draft. */
  readonly draft: string;
  /** The contents of the draft before the change. */
  readonly contents: DraftContents;
}

/**
 * Changes a file of a draft or of a new one. If somebody else changes the file at the same time, the change is
 * made again on the new contents.
 * @param id id of the draft; undefined: a new draft is begun
 * @param make makes the change from the contents of the draft
 * @returns the draft, and the change made to it
 * @throws Refusal "not-found" without such a draft, "busy" if others change the file every time
 */
export async function changeDraftFile(
  services: CatalogServices,
  id: string | undefined,
  by: Omit<StaffAction, 'id'>,
  make: (contents: DraftContents) => Promise<ChangedFile>,
): Promise<ChangedDraft> {
  for (let tries = 0; tries < TRIES; tries++) {
    const stored = id === undefined ? undefined : await requireDraft(services.database, id);
    const contents = stored === undefined ? {} : contentsOf(stored.files);
    const changed = await make(contents);
    const draft = await keep(services, by, stored, changed);
    if (draft !== undefined) return { ...changed, draft, contents };
  }
  throw new Refusal('busy', { retryAfterSeconds: 1 });
}

/**
 * Stores a changed file in the draft, or in a new draft if there is none.
 * @returns the id of the draft; undefined if somebody else changed the file meanwhile
 */
async function keep(
  services: CatalogServices,
  by: Omit<StaffAction, 'id'>,
  stored: StoredDraft | undefined,
  { path, before, after }: ChangedFile,
): Promise<string | undefined> {
  const known = stored?.files.find((file) => file.path === path);
  const file = { path, base: known === undefined ? before : known.base, content: after, version: known?.version ?? 0 };
  if (stored === undefined) return beginDraft(services.database, by, { files: [{ ...file, version: 1 }] });
  const isAsBefore = file.base === null && file.content === null;
  const isKept = isAsBefore
    ? await deleteFile(services.database, stored.id, file, by.actorId)
    : await saveFile(services.database, stored.id, file, by.actorId);
  return isKept ? stored.id : undefined;
}
