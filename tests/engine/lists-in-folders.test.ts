import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { fileOfNew, NEW_PLACES } from '../../src/engine/authoring/change/new-places.ts';
import { diff } from '../../src/engine/authoring/diff/diff.ts';
import { formOf } from '../../src/engine/authoring/form/form-of.ts';
import type { CompileResult } from '../../src/engine/compile.ts';
import { fileAt } from '../../src/engine/core/link/linked-catalog.ts';
import { editorSchemas } from '../../src/engine/editor/editor-schemas.ts';
import { nameOfFile } from '../../src/server/content/catalog/forms.ts';
import { isOffered } from '../../src/server/content/catalog/places.ts';
import { compileWith, found, printed, replace } from '../support/catalog-harness.ts';
import { commentOf, divided, LISTS, textOf } from '../support/divided-lists.ts';
import { agencyHas } from '../support/own-agency.ts';

const valid = compileWith({});

/** The lines of the modules, without those that say in which file something is; texts are in the order of the files. */
const modulesOf = ({ modules }: CompileResult) =>
  modules
    .filter(({ path }) => !/^(?:link-targets|link-use)/.test(path))
    .map(({ path, content }) => {
      const lines = String(content).split(/,?\n/);
      return [path, /^(?:server-)?texts\//.test(path) ? lines.sort() : lines];
    });

describe.each(LISTS)('%s in the files of a folder', (name) => {
  const changes = divided(name);

  it('gives the same site as in one file, and is no change for visitors', () => {
    const result = compileWith(changes);
    expect(result.diagnostics).toEqual(valid.diagnostics);
    expect(modulesOf(result)).toEqual(modulesOf(valid));
    expect(diff(valid.catalog, result.catalog, 'en')).toEqual([]);
    expect(diff(result.catalog, valid.catalog, 'en')).toEqual([]);
  });

  it('may not stand beside the file', () => {
    expect(found({ ...changes, [`${name}.yaml`]: textOf(`${name}.yaml`) })).toContain(
      `file-and-folder ${name}.yaml:1:1`,
    );
  });
});

describe('a list in the files of a folder', () => {
  const faq = divided('faq');
  const onB = (change: (text: string) => string) => ({ ...faq, 'faq/b.yaml': change(String(faq['faq/b.yaml'])) });
  const QUESTION = `questions:
  - id: how-to-pay-2
    topic: general
    question: { es: ¿Puedo pagar después?, en: Can I pay later? }
    answer: [{ es: No., en: No. }]
`;
  const more = { ...faq, 'faq/b.yaml': `${commentOf('faq')}${QUESTION}` };

  it('must have together what the file must have', () => {
    expect(found(more)).toEqual(found({}));
    const topics = { 'faq.yaml': null, 'faq/b.yaml': `${commentOf('faq')}${QUESTION}` };
    expect(found(topics).filter((line) => line.includes('faq/'))).toEqual(['missing-key faq/b.yaml:2:1']);
    const texts = divided('texts');
    const [key = ''] = Object.keys((parse(String(texts['texts/b.yaml'])) as { texts: object }).texts);
    const gone = { ...texts, 'texts/b.yaml': String(texts['texts/b.yaml']).replace(`  ${key}:`, '  gone.text:') };
    expect(found(gone).some((line) => /^missing-key texts\/[ab]\.yaml/.test(line))).toBe(true);
  });

  it('has the problems of each file at their lines', () => {
    const twice = onB(() => `${commentOf('faq')}${QUESTION.replace('how-to-pay-2', 'how-to-pay')}`);
    expect(found(twice)).toContain('duplicate-question faq/b.yaml:3:9');
    expect(found(onB(() => `${commentOf('faq')}${QUESTION.replace('topic: general', 'topic: generl')}`))).toContain(
      'unknown-topic faq/b.yaml:4:12 (general)',
    );
    expect(found(onB(() => `${commentOf('faq')}${QUESTION}topcs: []\n`))).toContain(
      'unknown-key faq/b.yaml:7:1 (topics)',
    );
    expect(found({ ...faq, 'faq/B Preguntas.yaml': `${commentOf('faq')}${QUESTION}` })).toContain(
      'unknown-file faq/B Preguntas.yaml:1:1 (faq/b-preguntas.yaml)',
    );
    expect(found(onB((from) => from.replace('../../', '../')))).toContain('editor-schema faq/b.yaml:1:1');
  });

  it('says once what is in one file only', () => {
    const map = `${commentOf('ports')}${stringify({ map: parse(textOf('ports.yaml')).map })}`;
    expect(found({ ...divided('ports'), 'ports/c.yaml': map })).toContain('key-in-two-files ports/c.yaml:2:1');
  });

  it('is checked although another of its files cannot be read', () => {
    const broken = found({ ...more, 'faq/a.yaml': '{' });
    expect(broken.filter((line) => !line.startsWith('yaml-syntax'))).toEqual(found({}));
  });

  it('gets new entries in the last of its files that has such entries', () => {
    const { catalog } = compileWith(more);
    const fileFor = (kind: 'question' | 'topic') => {
      const place = NEW_PLACES.get(kind);
      return place && fileOfNew(place, 'x', catalog.files);
    };
    expect(fileFor('question')).toBe('faq/b.yaml');
    expect(fileFor('topic')).toBe('faq/a.yaml');
  });

  it('requires in editors and in the panel nothing that another file may have', () => {
    const { catalog } = compileWith(more);
    const schema = editorSchemas(catalog)?.find(({ path }) => path === 'faq.schema.json');
    expect(JSON.parse(schema?.content ?? '{}')).not.toHaveProperty('required');
    const file = fileAt(catalog, 'faq/b.yaml');
    const fields = file === undefined ? [] : formOf(catalog, file, 'en');
    expect(fields.filter(({ parent }) => parent === '').map(({ key, required }) => [key, required])).toEqual([
      ['topics', false],
      ['questions', false],
    ]);
  });

  it.runIf(agencyHas('staff'))('is offered in the panel, each of its files under its path', () => {
    const { catalog } = compileWith(more);
    const file = fileAt(catalog, 'faq/b.yaml');
    expect(isOffered('faq/b.yaml')).toBe(true);
    expect(file && nameOfFile(catalog, file, 'en')).toBe('faq/b.yaml');
  });

  it('is what the advice for a file that is too large says', () => {
    const large = replace('questions:\n', `# ${'x'.repeat(2 ** 20)}\nquestions:\n`);
    const many = replace('questions:\n', `questions:\n${'  - {}\n'.repeat(50_001)}`);
    for (const change of [large, many]) {
      expect(printed({ 'faq.yaml': change }, 'en')).toContain(
        'faq/payments.yaml and faq/others.yaml instead of faq.yaml',
      );
      expect(printed({ 'faq.yaml': change }, 'es')).toContain('faq/pagos.yaml y faq/otras.yaml en lugar de faq.yaml');
    }
  });
});
