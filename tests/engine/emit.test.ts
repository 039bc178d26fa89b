import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/engine/compile.ts';
import { dataConstant, dataModule } from '../../src/engine/core/emit/module.ts';
import {
  type Changes,
  compileWith,
  inputWith,
  replace,
  VALID_CATALOG,
  validators,
} from '../support/catalog-harness.ts';
import { exported, modulesOf } from './support/emitted.ts';

interface Entry {
  id: string;
  line?: string;
  label?: string;
  note?: string;
  ways: { id: string; label?: string; target: Target }[];
}
interface Target {
  kind: string;
  url?: string;
  fields?: { name: string; value?: string; session?: string }[];
}
interface Group {
  id: string;
  slots: { id: string; entries: Entry[] }[];
}
const entriesOf = (modules: ReadonlyMap<string, string>) =>
  (exported(modules.get('transactions.ts'), 'transactionGroups') as Group[]).flatMap((group) =>
    group.slots.flatMap((slot) => slot.entries),
  );
const fieldsOf = (entry: Entry | undefined) =>
  Object.fromEntries(
    (entry?.ways[0]?.target.fields ?? []).map((field) => [field.name, field.value ?? `session:${field.session}`]),
  );

describe('hidden forms', () => {
  const entries = entriesOf(modulesOf());
  const of = (id: string) => fieldsOf(entries.find((entry) => entry.id === id));

  it('set the marker of their line and clear the others; the form of the administrator clears all', () => {
    expect(of('powers-upload.north')).toEqual({ 'line-1': 'S', 'line-2': '', origin: 'N' });
    expect(of('powers-upload.south')).toEqual({ 'line-1': '', 'line-2': 'S', origin: 'N' });
    expect(of('powers-upload.administrator')).toEqual({ 'line-1': '', 'line-2': '', origin: 'N' });
  });

  it('take constants as they are and session values by their key', () => {
    expect(of('payments.north')).toEqual({ PACCION: 'M', PTWEB_NIT: 'session:nit' });
  });

  it('post to the URL of the environment, or to the production URL if the environment has none', () => {
    const staging = entriesOf(modulesOf({}, { environment: 'staging' }));
    expect(staging.find(({ id }) => id === 'payments.north')?.ways[0]?.target.url).toBe(
      'https://staging.example.com/invoices',
    );
    expect(staging.find(({ id }) => id === 'powers-upload.north')?.ways[0]?.target.url).toBe(
      'https://powers.example.com/upload',
    );
    expect(exported(modulesOf({}, { environment: 'staging' }).get('origins.ts'), 'formOrigins')).toEqual([
      'https://powers.example.com',
      'https://staging.example.com',
    ]);
  });
});

describe('entries of transactions', () => {
  const entry = `  payments:
    - id: card
      label: { es: Con tarjeta, en: By card }
      target: { kind: external, url: https://pay.example.com/card }
    - id: bank
      label: { es: Por banco, en: By bank }
      target: { kind: external, url: https://pay.example.com/bank }`;
  const file = replace('  payments:\n    - target: { kind: external, url: https://pay.example.com/south }', entry);

  it('hold all ways of a line with several ones, each with an id that links keep (spec 2)', () => {
    const modules = modulesOf({ 'lines/south.yaml': file });
    const found = entriesOf(modules).filter(({ id, line }) => line === 'south' && id.startsWith('payments'));
    expect(found.map(({ id, label }) => [id, label])).toEqual([['payments.south', undefined]]);
    expect(found[0]?.ways.map(({ id, label, target }) => [id, label, target.url])).toEqual([
      ['payments.south.card', 'shell:lines.south.transactions.payments.card.label', 'https://pay.example.com/card'],
      ['payments.south.bank', 'shell:lines.south.transactions.payments.bank.label', 'https://pay.example.com/bank'],
    ]);
    for (const id of ['payments.south', 'payments.south.card', 'payments.south.bank'])
      expect(modules.get('types.ts')).toContain(`| "${id}"`);
  });

  it('without a line have a note that says whom they are for', () => {
    const [administrator] = entriesOf(modulesOf()).filter(({ line }) => line === undefined);
    expect(administrator?.note).toMatch(/^shell:/);
    expect(administrator?.ways).toHaveLength(1);
  });
});

describe('a disabled feature', () => {
  const id = replace("trackingId: ''", 'trackingId: G-AB12CD34EF');
  const on = replace('enabled: false', 'enabled: true');

  it('adds no origin: pages may reach the analytics service only once there is a tracking id', () => {
    const connectOrigins = (changes: Changes) => exported(modulesOf(changes).get('origins.ts'), 'connectOrigins');
    expect(connectOrigins({})).toEqual([]);
    expect(connectOrigins({ 'site.yaml': id })).toEqual(['https://measure.example.com']);
  });

  it('is not sent: an announcement reaches the browser only once it is enabled', () => {
    const announcements = (changes: Changes) => exported(modulesOf(changes).get('announcements.ts'), 'announcements');
    expect(announcements({})).toEqual([]);
    expect(announcements({ 'announcements.yaml': on })).toMatchObject([{ id: 'new-office', imageType: 'info' }]);
  });
});

describe('computed values', () => {
  it('a download has its size, type and hash', () => {
    const download = (exported(modulesOf().get('downloads.ts'), 'downloads') as Record<string, object>)['guide'];
    expect(download).toMatchObject({
      fileName: 'guide.pdf',
      type: 'application/pdf',
      bytes: 233,
      sha256: createHash('sha256')
        .update(readFileSync(join(VALID_CATALOG, 'files/guide.pdf')))
        .digest('hex'),
    });
  });

  it('a document maps to the page that it is generated from', () => {
    const document = "document: { file: rules, version: '1.0', effective: 2026-03-14 }\nblocks: []";
    const modules = modulesOf({ 'pages/home.yaml': replace('blocks: []', document) });
    expect(exported(modules.get('documents.ts'), 'documentPages')).toEqual({ rules: 'home' });
    expect(exported(modules.get('documents.ts'), 'documentIds')).toEqual(['rules']);
    expect(exported(modules.get('pages.ts'), 'pages')).toMatchObject({ home: { document: { version: '1.0' } } });
    expect(exported(modulesOf().get('documents.ts'), 'documentIds')).toEqual([]);
  });

  it('{product} in a path is replaced with the product of the site', () => {
    const changed = modulesOf({ 'routes.yaml': replace('path: /error', 'path: /login-{product}') });
    expect(exported(changed.get('routes.ts'), 'routes')).toMatchObject({ 'not-found': { path: '/login-portal' } });
  });

  it('icons become symbols of one file, and images have their width and height', () => {
    const modules = modulesOf();
    expect(modules.get('icons.svg')).toMatch(/<symbol id="icons\/payments.svg" viewBox="0 0 24 24"><path/);
    expect(exported(modules.get('images.ts'), 'images')).toMatchObject({
      'images/logo.svg': { width: 24, height: 24 },
    });
  });
});

describe('the generated modules', () => {
  it('are the same whatever the order of the files', () => {
    const { sources, assets, ...rest } = inputWith({});
    const backwards = compile({
      sources: sources.toReversed(),
      assets: assets.toReversed(),
      ...rest,
      validators,
    });
    expect(backwards.modules).toEqual(compileWith({}).modules);
  });

  it('contain no dates and no absolute paths', () => {
    for (const text of modulesOf().values()) {
      // The publication date of the article is data.
      const made = text.replaceAll(/\\?"published\\?": ?\\?"2026-03-14\\?"/g, '');
      expect(made).not.toMatch(new RegExp(`${VALID_CATALOG}|/work/|20\\d\\d-\\d\\d-\\d\\d`));
    }
  });
});

describe('a constant of a module', () => {
  const emitted = (values: readonly string[]) =>
    String(dataModule('values', [dataConstant('values', 'readonly string[]', JSON.stringify(values))]).content);
  const few = ["a 'quoted' word", 'ñ'];
  const many = Array.from({ length: 20_000 }, (_, number) => `${few[0]} "${number}"`);

  it('is a literal that TypeScript checks, or JSON that it does not where there are very many entries', () => {
    expect(emitted(few)).toContain(`export const values: readonly string[] = ${JSON.stringify(few)};`);
    expect(emitted(many)).toContain('export const values: readonly string[] = JSON.parse("');
    expect([few, many].map((values) => exported(emitted(values), 'values'))).toEqual([few, many]);
  });
});

describe('adding a line', () => {
  const file = `# yaml-language-server: $schema=../../schema/editor/line.schema.json
id: west
code: 5
name: Western Line
shortName: West
clientLogin: notOffered
transactions:
  payments: notOffered
  powers-upload:
    - target: { kind: form, endpoint: powers }
contacts:
  - { id: desk, area: { es: Servicio, en: Service }, office: port }
`;
  it('takes one file: the line gets its entry, its marker in every form, and its id', () => {
    const modules = modulesOf({ 'lines/west.yaml': file });
    const entries = entriesOf(modules);
    expect(entries.map(({ id }) => id)).toContain('powers-upload.west');
    expect(entries.map(({ id }) => id)).not.toContain('payments.west');
    expect(fieldsOf(entries.find(({ id }) => id === 'powers-upload.west'))).toEqual({
      'line-1': '',
      'line-2': '',
      'line-5': 'S',
      origin: 'N',
    });
    expect(modules.get('types.ts')).toContain('| "west"');
  });
});
