// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Whether a text has control characters or lone surrogates, which no visitor can read. */
export function isUnprintable(text: string): boolean {
  return CONTROL.test(text) || !text.isWellFormed();
}

/** Characters without a sign of their own that copied text brings along: soft hyphens, zero-width and no-break spaces. */
const INVISIBLE = /[\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff]/gu;

/**
 * Those that no text needs, also marks that turn the direction of reading around. No-break spaces, soft hyphens, and the joiners
 * of emojis have a use.
 */
const NEVER_NEEDED = /[\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** The first character in a text that nobody sees and that is never needed; undefined without one. */
export function invisibleIn(text: string): { readonly index: number; readonly character: string } | undefined {
  const found = NEVER_NEEDED.exec(text);
  return found === null ? undefined : { index: found.index, character: found[0] };
}

/** A text with plain spaces in place of all others, and without characters that have no width. */
export function withPlainSpaces(text: string): string {
  return withoutInvisible(text.replaceAll(/\p{Zs}/gu, ' '));
}

/** A word as a person sees it. */
export function withoutInvisible(word: string): string {
  return word.replaceAll(INVISIBLE, '');
}
