/** The file of an unfinished import. */
export interface ImportDraft {
  /** The owner; the import is never resumed for another user. */
  readonly username: string;
  readonly file: File;
  /** The request that the server has not answered yet, if any. */
  readonly asked: 'check' | 'import' | undefined;
}

let draft: ImportDraft | undefined;
let isSuspended = false;

/** Records the state of the open import; undefined if there is none. */
export function noteImportDraft(noted: ImportDraft | undefined): void {
  if (!isSuspended) draft = noted;
}

/**
 * Keeps the recorded import for the next login after the session has ended. It is only in memory, so it is lost with the
 * page.
 */
export function suspendImportDraft(): void {
  isSuspended = draft !== undefined;
}

export function hasSuspendedImport(): boolean {
  return isSuspended;
}

export function forgetImportDraft(): void {
  draft = undefined;
  isSuspended = false;
}

/** Returns the import that waits for this user; one of another user is discarded. */
export function takeImportDraft(username: string): ImportDraft | undefined {
  const taken = isSuspended && draft?.username === username ? draft : undefined;
  forgetImportDraft();
  return taken;
}
