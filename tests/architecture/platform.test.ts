import { describe, expect, it } from 'vitest';
import { read, sources } from './sources.ts';

const PLATFORM = 'src/server/platform/';
/**
 * Business words of the layers above, from the names of their folders. The platform may know the settings of mail and the
 * format of an e-mail address.
 */
const BUSINESS = [
  'account',
  'activation',
  'arrival',
  'audit',
  'contact',
  'panel',
  'profile',
  'recovery',
  'registration',
  'session',
  'staff',
  'vessel',
];

const folders = new Set(
  sources.flatMap((file) => /^src\/server\/(?:domain|features)\/([^/]+)\//.exec(file)?.[1] ?? []),
);

describe('the platform contains no business logic (ADR 28)', () => {
  it.each(BUSINESS)('the word "%s" is used only in the layers above it', (word) => {
    expect([...folders].filter((folder) => folder.includes(word))).not.toEqual([]);
    const found = sources
      .filter((file) => file.startsWith(PLATFORM) && namesWord(`${file.slice(PLATFORM.length)}\n${read(file)}`, word))
      .map(
        (file) => `${file} contains "${word}": move that code to src/server/domain, or take the value as a parameter`,
      );
    expect(found).toEqual([]);
  });

  it('a word is found in a name, a text and a path, but not in a comment', () => {
    expect(namesWord('export type StaffRole = string;', 'staff')).toBe(true);
    expect(namesWord("query.selectFrom('vesselCalls')", 'vessel')).toBe(true);
    expect(namesWord('db/vessel-tables.ts\n', 'vessel')).toBe(true);
    expect(namesWord('/** As for a session. */\n// and staff\nconst staffing = 1;', 'session')).toBe(false);
  });
});

/** Whether code, without its comments, contains a word: alone or as a part of a name. */
function namesWord(source: string, word: string): boolean {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '');
  const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return new RegExp(`(?<![a-z])${word}|${capital}`).test(code);
}
