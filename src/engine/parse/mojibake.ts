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

/** The byte of each character of Windows 1252. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from(
    { length: 256 },
    (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const,
  ),
);

function decoded(word: string): string | undefined {
  const bytes = [...word].map((letter) => BYTES.get(letter) ?? 0xff);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}
