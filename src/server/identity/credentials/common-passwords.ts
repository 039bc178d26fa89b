import { dictionary } from '@zxcvbn-ts/language-common';
import { content } from '../../../shared/content.ts';
import { refusedField } from '../../platform/refusal.ts';

/** The shortest password that any form accepts. */
const MIN_LENGTH = 8;
const COMMON = new Set(
  Object.values(dictionary['passwords-common'])
    .map(String)
    .filter((password) => password.length >= MIN_LENGTH),
);
/** Matches from the first letter to the last: the chosen word without the digits and symbols around it. */
const BARE = /\p{L}(?:.*\p{L})?/su;

/** @throws Refusal "invalid-fields" for a password that `isCommonPassword` */
export function refuseCommonPassword(password: string, facts: readonly string[]): void {
  if (isCommonPassword(password, facts)) throw refusedField('password', 'common');
}

/**
 * Whether a password is among the first that attackers try: a common one, or one of the facts, the company or the product between
 * digits and symbols (S-14).
 * @param facts what others know about the account, such as the NIT
 */
export function isCommonPassword(password: string, facts: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if ([lower, bare(lower), `${bare(lower)}1`].some((word) => COMMON.has(word))) return true;
  return [...facts, content.site.company.name, content.site.product]
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
