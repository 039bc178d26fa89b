import { dictionary } from '@zxcvbn-ts/language-common';

/** The shortest that any form takes. */
const SHORTEST = 8;
const COMMON = new Set(
  Object.values(dictionary['passwords-common'])
    .map(String)
    .filter((password) => password.length >= SHORTEST),
);
/** Where the rest of a word is no more than these, the word is still what was chosen. */
const DECORATION = /^\P{L}+|\P{L}+$/gu;

/**
 * Whether a password is among the first that are tried: a common one, or a word of ours or of the account with figures
 * and signs around it (security 14).
 * @param ownWords such as the NIT, the company and the product
 */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if ([lower, bare(lower), `${bare(lower)}1`].some((word) => COMMON.has(word))) return true;
  return ownWords
    .map((word) => word.toLowerCase())
    .some(
      (word) =>
        word.length >= 4 &&
        (lower === word ||
          (bare(word) !== '' && bare(lower) === bare(word)) ||
          (/^\d{6,}$/.test(word) && lower.includes(word))),
    );
}

function bare(text: string): string {
  return text.replace(DECORATION, '');
}
