import { describe, expect, it } from 'vitest';
import { aliasEdit, KEPT_KINDS } from '../../../src/engine/authoring/change/rename.ts';
import { applyEdits } from '../../../src/engine/authoring/edit/edits.ts';
import { compileWith } from '../../support/catalog-harness.ts';

/** The text of a file after the first thing of its list `a` was renamed. */
function renamed(text: string, from: string, to: string): string {
  const file = compileWith({ 'faq.yaml': text }).catalog.files.find(({ path }) => path === 'faq.yaml');
  const edit = file && aliasEdit(file, ['a', 0, 'id'], { list: 'aliases', from, to });
  if (file === undefined || edit === undefined) throw new Error('no edit');
  return applyEdits(file.text, [edit]);
}

describe('the former name of a renamed thing', () => {
  it.each([
    ['below the name', 'a:\n  - id: x # c\n    b: 1\n', 'a:\n  - id: x # c\n    aliases: [old]\n    b: 1\n'],
    ['at the end of a file', 'a:\n  - id: x', 'a:\n  - id: x\n    aliases: [old]'],
    ['within braces', 'a:\n  - { id: x, b: 1 }\n', 'a:\n  - { id: x, aliases: [old], b: 1 }\n'],
    ['in Windows lines', 'a:\r\n  - id: x\r\n    b: 1\r\n', 'a:\r\n  - id: x\r\n    aliases: [old]\r\n    b: 1\r\n'],
    [
      'behind a block',
      'a:\n  - id: >-\n      x\n    b: 1\n',
      'a:\n  - id: >-\n      x\n    aliases: [old]\n    b: 1\n',
    ],
    ['behind others', 'a:\n  - id: x\n    aliases: [p, q]\n', 'a:\n  - id: x\n    aliases: [p, q, old]\n'],
    [
      'below others',
      'a:\n  - id: x\n    aliases:\n      - p\n',
      'a:\n  - id: x\n    aliases:\n      - p\n      - old\n',
    ],
  ])('is kept %s, and removed when the name is taken back', (_name, before, kept) => {
    expect(renamed(before, 'old', 'new')).toBe(kept);
    expect(renamed(kept, 'new', 'old').replace(/\s+$/, '')).toBe(before.replace(/\s+$/, ''));
  });

  it('is removed without the other former names when it is the first of the list', () => {
    expect(renamed('a:\n  - id: x\n    aliases: [old, p]\n', 'new', 'old')).toBe('a:\n  - id: x\n    aliases: [p]\n');
  });

  it('is kept for the kinds whose names are in addresses or stored in browsers', () => {
    expect([...KEPT_KINDS].sort()).toEqual([
      'anchor',
      'announcement',
      'article',
      'document',
      'line',
      'panelView',
      'port',
      'question',
      'sector',
      'slot',
    ]);
  });
});
