import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../schema/catalog');

describe('a schema', () => {
  // Editors read it from its file: a reference that begins with another folder would lead nowhere there.
  it.each(readdirSync(FOLDER))('%s is named as its file, and refers only to files beside it', (name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    const base = `file:///schema/catalog/${name}`;
    const id = new URL((JSON.parse(text) as { $id: string }).$id, base);
    const beside = readdirSync(FOLDER).map((file) => `file:///schema/catalog/${file}`);
    const references = [...text.matchAll(/"\$ref": "([^"#]*)#/g)].map(([, file = '']) => new URL(file, id).href);
    expect(id.href).toBe(base);
    expect(references.filter((file) => !beside.includes(file))).toEqual([]);
  });
});
