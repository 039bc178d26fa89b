import { describe, expect, it } from 'vitest';
import { readFolder } from '../../../../scripts/catalog/read-folder.ts';
import { exactPointer } from '../../../../src/engine/authoring/edit/edited-value.ts';
import { editFile } from '../../../../src/engine/authoring/edit/file-edit.ts';
import { formOf } from '../../../../src/engine/authoring/form/form-of.ts';
import { type CompileCache, compile } from '../../../../src/engine/compile.ts';
import { isKeyOfStaff } from '../../../../src/engine/contract/catalog-files.ts';
import { parsePointer } from '../../../../src/engine/contract/json.ts';
import { schemas } from '../../../../src/engine/contract/schemas.ts';
import type { CheckedFile } from '../../../../src/engine/core/link/linked-catalog.ts';
import { contract, NOW, validators } from '../../../support/catalog-harness.ts';
import { CATALOG } from '../../../support/root.ts';

const folder = readFolder(CATALOG);
const cache: CompileCache = new Map();
const compiled = compile({ ...folder, contract, validators, now: NOW }, cache);
const kinds = schemas.panel.$defs?.['contentFiles']?.properties?.['kind']?.enum ?? [];
/** The blank value of every field of words. */
const WORDS = JSON.stringify(Object.fromEntries(compiled.catalog.languages.map((each) => [each, ''])));
const ofKind = (kind: unknown) => compiled.catalog.files.filter((file) => file.kind.schema === kind);

/** For each kind the file with the most absent fields that staff may fill in; of these, one for each key, and one field of words. */
const seen = new Set<string>();
const files = kinds.map((kind) => {
  const [file] = ofKind(kind).sort((a, b) => absentIn(b).length - absentIn(a).length);
  if (file === undefined) throw new Error(`no file of ${kind}`);
  const samples = absentIn(file).filter(({ key, blank = '' }) => {
    const like = blank === WORDS ? blank : key;
    return !seen.has(like) && seen.add(like);
  });
  return { kind, file, samples };
});

function absentIn(file: CheckedFile) {
  const ofStaff = (pointer: string) => isKeyOfStaff(file.kind, String(parsePointer(pointer)[0]));
  return formOf(compiled.catalog, file, 'es').filter(({ present, pointer }) => !present && ofStaff(pointer));
}

/** The codes for an empty text, an id that is not chosen yet, and an empty address. */
const GAPS = new Set(['too-short', 'bad-format', 'unknown-id', 'forbidden-url']);

/** The codes for fields that depend on another one: a client has a name or is a line, a document its text, a field one value. */
const OF_TWO = new Set(['client-name-repeats-line', 'document-block', 'fixed-form-field']);

describe('the initial values of absent fields', () => {
  it.each(files)('in $kind cause no errors other than gaps to fill in', ({ file, samples }) => {
    for (const { pointer, blank = '' } of samples) {
      const at = exactPointer(file.value, parsePointer(pointer));
      const text = editFile(file, { kind: 'set', pointer: at, value: JSON.parse(blank) }, schemas[file.kind.schema]);
      expect(text, pointer).toBeDefined();
      const bytes = new TextEncoder().encode(text);
      const sources = folder.sources.map((source) => (source.path === file.path ? { path: file.path, bytes } : source));
      const { diagnostics } = compile({ ...folder, sources, contract, validators, now: NOW }, new Map(cache));
      const others = diagnostics.filter(
        ({ code, severity }) => severity === 'error' && !GAPS.has(code) && !OF_TWO.has(code),
      );
      expect(
        others.map(({ code, path }) => `${code} ${path}`),
        pointer,
      ).toEqual([]);
    }
  });
});
