/** Maximum length of a word in capitals that counts as an abbreviation. */
const MAX_ABBREVIATION_LENGTH = 4;

/**
 * Returns the letters of a monogram: the abbreviation that a name begins with, or the first letters of its first two words.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  const [first = name, second = ''] = words;
  if (first.length > 1 && first.length <= MAX_ABBREVIATION_LENGTH && first === first.toUpperCase()) return first;
  return `${letter(first)}${letter(second)}`.toUpperCase();
}

function letter(word: string): string {
  return [...word][0] ?? '';
}
