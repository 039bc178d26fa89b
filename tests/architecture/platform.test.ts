import { describe, expect, it } from 'vitest';
import { read, sources } from './sources.ts';

const PLATFORM = 'src/server/platform/';
/** Words of the business, each of which would be a reason to move code to the room that it names. */
const WORDS = [
  ...['account', 'audit', 'challenge', 'clientUser', 'company', 'contributor', 'draft', 'emailChange', 'follower'],
  ...['outbox', 'passkey', 'preview', 'publication', 'recovery', 'registration', 'schedule'],
  ...['session', 'staff', 'verification', 'vessel'],
];

const platform = new Map(
  sources.filter((file) => file.startsWith(PLATFORM)).map((file) => [file, withoutComments(read(file))]),
);

describe('the platform contains no business logic (ADR 28)', () => {
  it.each(WORDS)('the word "%s" is used only in the layers above it', (word) => {
    expect(filesNaming(word)).toEqual([]);
  });

  it('a word is found in a name, a text and a path, but not in a comment', () => {
    expect(namesWord('export type StaffRole = string;', 'staff')).toBe(true);
    expect(namesWord("query.selectFrom('vesselCalls')", 'vessel')).toBe(true);
    expect(namesWord('db/vessel-tables.ts\n', 'vessel')).toBe(true);
    expect(namesWord('const CLIENT_USERS = 1;', 'clientUser')).toBe(true);
    expect(namesWord(withoutComments('/** As for a session. */\n// and staff\nconst staffing = 1;'), 'session')).toBe(
      false,
    );
  });
});

/** Returns what is wrong with each file of the platform that contains a word. */
function filesNaming(word: string): string[] {
  return [...platform]
    .filter(([file, code]) => namesWord(`${file.slice(PLATFORM.length)}\n${code}`, word))
    .map(([file]) => `${file} contains "${word}": move that code to a room, or take the value as a parameter`);
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '');
}

/** Whether code contains a word: alone or as a part of a name. */
function namesWord(code: string, word: string): boolean {
  const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const [kebab, constant] = ['-', '_'].map((sign) => word.replaceAll(/(?=[A-Z])/g, sign).toLowerCase());
  return new RegExp(`(?<![a-z])(?:${word}|${kebab})|${capital}|\\b${constant?.toUpperCase()}`).test(code);
}
