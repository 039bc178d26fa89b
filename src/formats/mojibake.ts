/** The bytes of letters in UTF-8 as they look when they are read as Windows 1252: `Ã³` for `ó`, `Â¿` for `¿`, `â€œ` for `“`. */
const MISREAD = /Ã[\u0080-\u00ba\u00bc-\u00bf‘“‰šœ]|Â[\u00a1-\u00ba\u00bc-\u00bf]|â€[\u009d\u02dc\u2018-\u2122œ¦¢]/u;
const WORD = /[^\s"'<>()[\]{}]{1,100}/gu;

/** A word that was read with the wrong encoding, and what it was, if that can be known. */
export interface Mojibake {
  readonly written: string;
  readonly meant: string | undefined;
}

/** Returns the first such word of a text. */
export function mojibakeIn(text: string): Mojibake | undefined {
  if (!MISREAD.test(text)) return undefined;
  const written = text.match(WORD)?.find((word) => MISREAD.test(word));
  return written === undefined ? undefined : { written, meant: decoded(written) };
}

/** The characters of Windows 1252, each at the place of its byte. */
const CHARACTERS = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));

function decoded(word: string): string | undefined {
  // A character without a byte becomes 0xff, which is nowhere in UTF-8.
  const bytes = [...word].map((letter) => CHARACTERS.indexOf(letter));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}
