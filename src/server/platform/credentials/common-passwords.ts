import { dictionary } from '@zxcvbn-ts/language-common';

/** The shortest that any form takes. */
const SHORTEST = 8;
const COMMON = new Set(
  Object.values(dictionary['passwords-common'])
    .map(String)
    .filter((password) => password.length >= SHORTEST),
);
/** From the first letter to the last: where the rest is figures and signs, this is what was chosen. */
const BARE = /\p{L}(?:.*\p{L})?/su;

/**
 * Whether a password is among the first that are tried: a common one, or a word of ours or of the account with figures
 * and signs around it (S-14).
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
  return BARE.exec(text)?.[0] ?? '';
}
