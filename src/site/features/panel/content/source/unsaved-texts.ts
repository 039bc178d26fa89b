/** A text that is not in any draft because it is not valid YAML yet, with the file version that it was written over. */
interface UnsavedText {
  readonly text: string;
  readonly seen: string;
}

const texts = new Map<string, UnsavedText>();

/**
 * Keeps an unsaved text, so that a user who leaves the file finds it again.
 * @param unsaved undefined if the text is saved in a draft
 */
export function keepUnsavedText(path: string, draft: string | undefined, unsaved: UnsavedText | undefined): void {
  const key = `${path} ${draft ?? ''}`;
  if (unsaved === undefined) texts.delete(key);
  else texts.set(key, unsaved);
}

export function unsavedText(path: string, draft: string | undefined, version: string): string | undefined {
  const unsaved = texts.get(`${path} ${draft ?? ''}`);
  return unsaved?.seen === version ? unsaved.text : undefined;
}
