/** What stands before the token in the fragment of a mailed link. */
export const LINK_FRAGMENT = 'token=';

/** The letters of a code: none that is easily taken for another (Crockford's Base32). */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 20;

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);
const GROUP = /.{4}/g;
const TOKEN = /token=([A-Za-z0-9_-]{6,100})/;
/** How often the programs on the way to a reader may have encoded an address. */
const MAX_ENCODINGS = 3;

/** Writes a code in groups, which are easier to type: ABCD-EFGH-… */
export function groupedCode(letters: string): string {
  return letters.match(GROUP)?.join('-') ?? '';
}

/**
 * Returns the token in a mailed link, however often mail filters have encoded it and whatever they have appended; undefined if
 * there is none. Untrusted text (S-56).
 */
export function readLinkToken(link: string): string | undefined {
  const token = TOKEN.exec(decodedOften(link))?.[1];
  return token && (readCode(token) ?? token);
}

/** Returns the code that a person typed or pasted, alone or within its link, in its one spelling; undefined if it is none. */
export function readTypedCode(typed: string): string | undefined {
  return readCode(typed) ?? readLinkToken(typed);
}

function readCode(text: string): string | undefined {
  const letters = text
    .toUpperCase()
    .replace(/[\s\p{Dash}._]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return CODE.test(letters) ? groupedCode(letters) : undefined;
}

/** Decodes a percent-encoded text until nothing changes; what cannot be decoded stays as it is. */
export function decodedOften(text: string): string {
  let decoded = text;
  for (let times = 0; times < MAX_ENCODINGS; times++) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return decoded;
    }
  }
  return decoded;
}
