import { dictionary } from '@zxcvbn-ts/language-common';

/** The shortest password that any form accepts. */
const MIN_LENGTH = 8;
const COMMON = new Set(
  Object.values(dictionary['passwords-common'])
    .map(String)
    .filter((password) => password.length >= MIN_LENGTH),
);
/** Matches from the first letter to the last: the chosen word without the digits and symbols around it. */
const BARE = /\p{L}(?:.*\p{L})?/su;

/**
 * Whether a password is among the first that attackers try: a common one, or one of `ownWords` between digits and symbols
 * (S-14).
 * @param ownWords words of the account and of ours, such as the NIT, the company and the product
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
