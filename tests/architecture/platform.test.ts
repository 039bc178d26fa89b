import { describe, expect, it } from 'vitest';
import { read, sources } from './sources.ts';

const PLATFORM = 'src/server/platform/';
/** The folders of the layers above, such as "client-users": their names are the words of the business. */
const folders = new Set(
  sources.flatMap((file) => /^src\/server\/(?:domain|features)\/([^/]+)\//.exec(file)?.[1] ?? []),
);

const platform = new Map(
  sources.filter((file) => file.startsWith(PLATFORM)).map((file) => [file, withoutComments(read(file))]),
);

/** Words of these names that also name something technical, and so may be anywhere in the platform. */
const TECHNICAL = [
  ...['access', 'api', 'call', 'change', 'client', 'commit', 'data', 'database', 'digest', 'doc', 'download', 'factor'],
  ...['file', 'git', 'import', 'incom', 'limit', 'link', 'list', 'message', 'operation', 'own', 'page', 'password'],
  ...['policy', 'redirect', 'report', 'root', 'second', 'site', 'state', 'use', 'user', 'watch', 'work'],
];

/** Words that are technical in these folders only: settings and addresses of mail, the formats of documents, what is drawn on. */
const TECHNICAL_IN: Readonly<Record<string, readonly string[]>> = {
  catalog: ['pdf'],
  mail: ['config', 'office', 'pdf'],
  metric: ['config'],
  publish: ['config'],
  render: ['pdf'],
  reset: ['pdf'],
};

/** Whole names that the platform needs: that of the Reporting API. */
const TECHNICAL_NAMES = ['policyReport'];

/** The words of the names, without those that are technical everywhere. */
const words = [...new Set([...folders].flatMap((folder) => folder.split('-').map(stem)))];

/** Names of several words, which are those of the business even where each word is technical: `clientUser`. */
const names = [...folders].filter((folder) => folder.includes('-')).map(nameOf);

describe('the platform contains no business logic (ADR 28)', () => {
  it.each([
    ...words.filter((word) => !TECHNICAL.includes(word)),
    ...names.filter((name) => !TECHNICAL_NAMES.includes(name)),
  ])('the word "%s" is used only in the layers above it', (word) => {
    expect(filesNaming(word, TECHNICAL_IN[word])).toEqual([]);
  });

  it('each exception is a word of the layers above that the platform uses', () => {
    const exceptions = [...TECHNICAL, ...Object.keys(TECHNICAL_IN), ...TECHNICAL_NAMES];
    expect(exceptions.filter((word) => ![...words, ...names].includes(word))).toEqual([]);
    expect(exceptions.filter((word) => filesNaming(word).length === 0)).toEqual([]);
    const places = Object.entries(TECHNICAL_IN).flatMap(([word, within]) => within.map((folder) => ({ word, folder })));
    const isNamed = (word: string, folder: string) =>
      filesNaming(word).some((found) => found.startsWith(`${PLATFORM}${folder}/`));
    expect(places.filter(({ word, folder }) => !isNamed(word, folder))).toEqual([]);
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

/** Returns what is wrong with each file of the platform that contains a word, except those of the given folders. */
function filesNaming(word: string, except: readonly string[] = []): string[] {
  return [...platform]
    .filter(([file]) => !except.some((folder) => file.startsWith(`${PLATFORM}${folder}/`)))
    .filter(([file, code]) => namesWord(`${file.slice(PLATFORM.length)}\n${code}`, word))
    .map(
      ([file]) => `${file} contains "${word}": move that code to src/server/domain, or take the value as a parameter`,
    );
}

/** Returns a word without its ending: "registrations" and "published" are found as "registration" and "publish". */
function stem(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<!s)s$|ing$|ed$/, '');
}

/** Returns the name of a folder as code writes it, in the singular: "client-users" is `clientUser`. */
function nameOf(folder: string): string {
  return stem(folder).replaceAll(/-(.)/g, (_, first: string) => first.toUpperCase());
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
