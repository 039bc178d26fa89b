/** A line of a difference; `head` is about a file or a place, and no text of it. */
export interface PatchLine {
  /** From one; tells lines apart that say the same. */
  readonly number: number;
  readonly kind: 'added' | 'removed' | 'same' | 'head';
  readonly text: string;
}

/**
 * The lines of a difference as git shows it, each with what it is. Within a hunk a line is what its first character says,
 * also one that looks like a head (`--- a` is the text `-- a`, taken away); a hunk has as many lines as its head counts.
 */
export function patchLines(patch: string): readonly PatchLine[] {
  let removed = 0;
  let added = 0;
  return patch
    .replace(/\n$/, '')
    .split('\n')
    .map((text, index) => {
      const kind = kindOf(text, removed + added > 0);
      if (kind === 'head') [removed, added] = countsOf(text) ?? [removed, added];
      if (kind === 'removed' || kind === 'same') removed -= 1;
      if (kind === 'added' || kind === 'same') added -= 1;
      return { number: index + 1, kind, text };
    });
}

function kindOf(text: string, isInHunk: boolean): PatchLine['kind'] {
  if (!isInHunk || text.startsWith('\\')) return 'head';
  if (text.startsWith('+')) return 'added';
  return text.startsWith('-') ? 'removed' : 'same';
}

/** How many lines a hunk has of the former text, and of the new one; left out, it is one. */
function countsOf(text: string): [number, number] | undefined {
  const [, before = '1', after = '1'] = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(text) ?? [];
  return text.startsWith('@@ ') ? [Number(before), Number(after)] : undefined;
}
