import { describe, expect, it } from 'vitest';
import {
  answerFormat,
  minimalEntry,
  type Question,
  readAnswer,
} from '../../../src/engine/authoring/change/minimal-entry.ts';
import { appendEntry, newEntry, newFile } from '../../../src/engine/authoring/change/new-entry.ts';
import { fileOfNew, NEW_PLACES } from '../../../src/engine/authoring/change/new-places.ts';
import { applyEdits } from '../../../src/engine/authoring/edit/edits.ts';
import type { Json } from '../../../src/engine/contract/json.ts';
import type { MessageLanguage } from '../../../src/engine/contract/schemas.ts';
import { type Changes, compileWith, printed } from '../../support/catalog-harness.ts';

/** Answers as a person could type them, with a counter in values that must be unique. */
function typist(): (question: Question) => Promise<Json> {
  let count = 0;
  const SAMPLES: Readonly<Record<string, () => string>> = {
    id: () => `word-${++count}`,
    'route-path': () => `/word-${++count}`,
    unlocode: () => 'COCTG',
    phone: () => '+57 605 000 0000',
    email: () => 'desk@example.com',
    'clock-time': () => `${String(++count).padStart(2, '0')}:00`,
    'camel-case-name': () => `word${++count}`,
  };
  return async (question) => {
    const isNumber = question.schema.type === 'integer' || question.schema.type === 'number';
    const format = answerFormat(question) ?? '';
    const isUrl = question.schema.catalogUrl === true || question.path.includes('url');
    const sample = isUrl ? 'https://word.example.com/' : (SAMPLES[format]?.() ?? `Words: of a "kind" ${++count}`);
    const answer = question.fallback ?? (isNumber ? (NUMBERS[question.path] ?? '7') : sample);
    const value = readAnswer(question, answer);
    if (value === undefined) throw new Error(`${question.path}: ${answer}`);
    return value;
  };
}

/** A place on the map of the test catalog. */
const NUMBERS: Readonly<Record<string, string>> = { longitude: '-77' };
const SHOWN = ['line', 'article', 'question', 'announcement', 'client', 'office', 'port', 'link', 'download', 'topic'];

describe('a new item', () => {
  it.each(SHOWN)('of kind %s causes no error with the fewest possible answers, in either language', async (kind) => {
    for (const language of ['es', 'en'] as const) {
      const changes = await changesFor(kind, language);
      const errors = compileWith(changes).diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors, printed(changes, 'en')).toEqual([]);
    }
  });

  it('can be of any kind that the schemas declare as a file or as an entry of a list', () => {
    expect([...NEW_PLACES.keys()]).toEqual(expect.arrayContaining([...SHOWN, 'form', 'mail', 'menu', 'page', 'route']));
    expect(NEW_PLACES.has('slot')).toBe(false);
  });

  it('of kind line lists every transaction as notOffered, with a comment on the alternatives', async () => {
    const { 'lines/brand-new.yaml': text } = await changesFor('line', 'es');
    expect(text).toContain('# En lugar de notOffered puede ir una lista de entradas con target.\ntransactions:');
    expect(text).toContain('# En lugar de notOffered puede ir un grupo con kind.\nclientLogin:');
    expect(text).toMatch(/transactions:\n( {2}[a-z-]+: notOffered\n)+/);
    expect(text).toContain('# También puede llevar: ');
  });

  it('of kind announcement begins published', async () => {
    const { 'announcements.yaml': text } = await changesFor('announcement', 'es');
    expect(text).toMatch(/id: brand-new\n +enabled: true\n/);
  });

  it('of kind line gets a code that nothing else has', async () => {
    const { 'lines/brand-new.yaml': text } = await changesFor('line', 'en');
    const codes = [...compileWith({}).catalog.files].flatMap(({ text }) =>
      [...text.matchAll(/\bcode: ([0-9]+)/g)].map(([, code]) => code),
    );
    expect(codes).not.toContain(/^code: ([0-9]+)/m.exec(String(text))?.[1]);
  });
});

describe('a new entry at the end of a list', () => {
  it.each([
    ['plain', 'a:\n  - id: x\n', 'a:\n  - id: x\n  - id: y\n    b: c\n'],
    ['without indentation', 'a:\n- id: x\n', 'a:\n- id: x\n- id: y\n  b: c\n'],
    [
      'a comment on the line and below',
      'a:\n  - id: x # x\n# end\nb: 1\n',
      'a:\n  - id: x # x\n  - id: y\n    b: c\n# end\nb: 1\n',
    ],
    ['no line break at the end', 'a:\n  - id: x', 'a:\n  - id: x\n  - id: y\n    b: c'],
    ['Windows lines', 'a:\r\n  - id: x\r\nb: 1\r\n', 'a:\r\n  - id: x\r\n  - id: y\r\n    b: c\r\nb: 1\r\n'],
    [
      'a block of text',
      'a:\n  - id: >-\n      x\n\n\nb: 1\n',
      'a:\n  - id: >-\n      x\n  - id: y\n    b: c\n\n\nb: 1\n',
    ],
    ['none', 'a: []\nb: 1\n', 'a:\n  - id: y\n    b: c\nb: 1\n'],
  ])('fits the existing text: %s', (_name, before, after) => {
    expect(appended(before)).toBe(after);
  });

  it.each([['a: [{ id: x }]\n'], ['b: 1\n'], ['a: 1\n']])('is not added to %j', (text) => {
    expect(appended(text)).toBeUndefined();
  });
});

function appended(text: string): string | undefined {
  const file = compileWith({ 'faq.yaml': text }).catalog.files.find(({ path }) => path === 'faq.yaml');
  if (file === undefined) throw new Error('not read');
  const edit = appendEntry(file, 'a', '- id: y\n  b: c');
  return edit === undefined ? undefined : applyEdits(file.text, [edit]);
}

async function changesFor(kind: string, language: MessageLanguage): Promise<Changes> {
  const { catalog } = compileWith({});
  const place = [...NEW_PLACES.values()].find((each) => each.kind === kind);
  if (place === undefined) throw new Error(`no ${kind}`);
  const id = 'brand-new';
  const value = await minimalEntry({ catalog, place, today: '2026-11-22', later: '2026-12-22', ask: typist() }, id);
  const path = fileOfNew(place, id);
  const { list } = place;
  if (list === undefined) return { [path]: newFile(place, id, value, language) };
  const file = catalog.files.find((each) => each.path === path);
  const edit = file && appendEntry(file, list, newEntry(place, value, language));
  if (file === undefined || edit === undefined) throw new Error(`${path} takes no entry`);
  return { [path]: applyEdits(file.text, [edit]) };
}
