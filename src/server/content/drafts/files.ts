import type { StaffAction } from '../../audit/staff-action.ts';

import { Refusal } from '../../platform/refusal.ts';
import { contentsOf } from '../catalog/asset-store.ts';
import type { ChangedFile, DraftContents } from '../catalog/compiler.ts';
import type { CatalogServices } from './service.ts';
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
 * Changes a file of a draft or of a new one, and the file that must change with it. If somebody else changes the file at the same time, the change is
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
 * Stores a changed file in the draft, or in a new draft if there is none. The file that changes with it is stored first: when
 * somebody else has changed that one, nothing is stored.
 * @returns the id of the draft; undefined if somebody else changed the file meanwhile
 */
async function keep(
  services: CatalogServices,
  by: Omit<StaffAction, 'id'>,
  stored: StoredDraft | undefined,
  changed: ChangedFile,
): Promise<string | undefined> {
  const changes = [...(changed.with === undefined ? [] : [changed.with]), changed];
  if (stored === undefined) {
    const files = changes.map(({ path, before, after }) => ({ path, base: before, content: after, version: 1 }));
    return beginDraft(services.database, by, { files });
  }
  for (const each of changes) if (!(await keepFile(services, by, stored, each))) return undefined;
  return stored.id;
}

/** Stores one changed file. @returns false if somebody else changed it meanwhile */
function keepFile(
  services: CatalogServices,
  by: Omit<StaffAction, 'id'>,
  stored: StoredDraft,
  { path, before, after }: ChangedFile,
): Promise<boolean> {
  const known = stored.files.find((file) => file.path === path);
  const file = { path, base: known === undefined ? before : known.base, content: after, version: known?.version ?? 0 };
  const isAsBefore = known !== undefined && file.base === file.content;
  return isAsBefore
    ? deleteFile(services.database, stored.id, file, by.actorId)
    : saveFile(services.database, stored.id, file, by.actorId);
}
