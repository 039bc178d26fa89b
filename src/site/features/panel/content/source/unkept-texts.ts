/** A text that no draft has, because it cannot be read as YAML yet, and the version of the file that it was written over. */
interface UnkeptText {
  readonly text: string;
  readonly seen: string;
}

const texts = new Map<string, UnkeptText>();

/** Whoever leaves the file finds it when they come back. @param unkept undefined: what was written is kept in a draft */
export function holdUnkeptText(path: string, draft: string | undefined, unkept: UnkeptText | undefined): void {
  const key = `${path} ${draft ?? ''}`;
  if (unkept === undefined) texts.delete(key);
  else texts.set(key, unkept);
}

export function unkeptText(path: string, draft: string | undefined, version: string): string | undefined {
  const unkept = texts.get(`${path} ${draft ?? ''}`);
  return unkept?.seen === version ? unkept.text : undefined;
}
