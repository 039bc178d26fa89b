/** The file of an import that is not done. */
export interface ImportDraft {
  /** Whose it is: nobody else's import goes on. */
  readonly username: string;
  readonly file: File;
  /** What the server was asked for, if it had not answered yet. */
  readonly asked: 'check' | 'import' | undefined;
}

let draft: ImportDraft | undefined;
let isSuspended = false;

/** Notes how far the open import has come; undefined: there is none. */
export function noteImportDraft(noted: ImportDraft | undefined): void {
  if (!isSuspended) draft = noted;
}

/** The session is over: what is noted waits for the login. In memory alone, so it goes with the page. */
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

/** What waits for this user; whatever waits for another is forgotten. */
export function takeImportDraft(username: string): ImportDraft | undefined {
  const taken = isSuspended && draft?.username === username ? draft : undefined;
  forgetImportDraft();
  return taken;
}
