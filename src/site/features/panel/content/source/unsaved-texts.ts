/** A text that no draft has, because it cannot be read as YAML yet, and the version of the file that it was written over. */
interface UnsavedText {
  readonly text: string;
  readonly seen: string;
}

const texts = new Map<string, UnsavedText>();

/** Whoever leaves the file finds it when they come back. @param unsaved undefined: what was written is kept in a draft */
export function keepUnsavedText(path: string, draft: string | undefined, unsaved: UnsavedText | undefined): void {
  const key = `${path} ${draft ?? ''}`;
  if (unsaved === undefined) texts.delete(key);
  else texts.set(key, unsaved);
}

export function unsavedText(path: string, draft: string | undefined, version: string): string | undefined {
  const unsaved = texts.get(`${path} ${draft ?? ''}`);
  return unsaved?.seen === version ? unsaved.text : undefined;
}
