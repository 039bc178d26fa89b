import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replace } from '../../support/catalog-harness.ts';
import { CatalogRepository } from '../../support/catalog-repository.ts';
import { covering } from '../../support/depth.ts';
import { allDivided } from '../../support/divided-lists.ts';

/** The valid catalog with French as a draft, and a file for translators beside it. */
class Project extends CatalogRepository {
  readonly file = join(this.catalog, '../fr.csv');

  constructor(language = 'fr') {
    super();
    this.write(
      'site.yaml',
      replace(
        '  - { id: en, name: English }\n',
        `  - { id: en, name: English }\n  - { id: ${language}, name: Draft, draft: true }\n`,
      ),
    );
  }

  /** Writes a CSV file of translations with semicolons: file, key, source, target, and optionally the state. */
  exchange(...rows: readonly (readonly string[])[]): this {
    const lines = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'));
    writeFileSync(this.file, `\ufefffile;key;source:es;target:fr;state\r\n${lines.join('\r\n')}\r\n`);
    return this;
  }

  import(...words: string[]) {
    return this.run('translate', 'import', 'fr.csv', ...words);
  }
}

describe('npm run catalog -- translate', () => {
  it.each(covering({ gate: ['csv'], deep: ['xliff'] }))(
    'exporting %s and importing it unchanged changes no byte',
    async (format) => {
      using project = new Project();
      const before = project.files();
      const { status, stderr } = await project.run('translate', 'export', 'fr', '--format', format, '--out', 'fr.csv');
      expect([status, stderr]).toEqual([0, expect.stringMatching(/^\d+ texts exported: \d+ not translated, 0 whose/)]);
      expect(await project.import()).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('written: 0 texts in 0 files'),
      });
      expect(project.files()).toEqual(before);
    },
  );

  it('exports nothing from a catalog with errors, which would lack the texts of unreadable files', async () => {
    using project = new Project();
    project.write('faq.yaml', replace('topics:', 'topics: ['));
    const { status, stdout, stderr } = await project.run('translate', 'export', 'fr', '--out', 'fr.csv');
    expect([status, stdout, existsSync(project.file)]).toEqual([1, '', false]);
    expect(stderr).toMatch(
      /^error\[yaml-syntax\] catalog\/faq.yaml[\s\S]*\ncatalog: nothing was exported: correct the errors/,
    );
  });

  it('exports a text that is missing in the language, although that is an error', async () => {
    using project = new Project();
    project.write('faq.yaml', replace('{ es: General, en: General }', '{ es: General }'));
    expect(await project.run('check')).toMatchObject({ status: 1 });
    const { status, stderr } = await project.run('translate', 'export', 'en', '--out', 'fr.csv');
    expect([status, stderr]).toEqual([0, expect.stringContaining(' 1 not translated')]);
    expect(await project.run('translate', 'export', 'fr')).toMatchObject({ status: 1 });
  });

  it('exports to standard output with a description of what each text belongs to, in both languages', {
    tags: ['deep'],
  }, async () => {
    using project = new Project();
    const { stdout } = await project.run('translate', 'export', 'fr', '--lang', 'es');
    expect(stdout).toContain('clients.yaml;clients.ferries.text;El cliente «Naviera del Golfo»');
    expect(stdout).toContain(';Abierto ahora;Open now;;initial;');
    expect((await project.run('translate', 'export', 'fr')).stdout).toContain(
      'clients.yaml,clients.ferries.text,Client “Naviera del Golfo”',
    );
  });

  it('imports translations of offices, forms, mails and interface texts, and counts the missing ones', async () => {
    using project = new Project();
    project.exchange(
      ['offices.yaml', 'offices.open', 'Abierto ahora', 'Ouvert'],
      ['texts.yaml', 'menu.home', 'Inicio de {{company}}', 'Accueil de {{company}}'],
      ['forms/register.yaml', 'forms.register.submit', 'Enviar', 'Envoyer : oui'],
      ['site.yaml', 'site.mail.notice', 'Mensaje automático', 'Message automatique'],
      ['site.yaml', 'site.mail.linkHint', 'O copie esta dirección:', ''],
    );
    const { status, stdout } = await project.import();
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^written: 4 texts in 4 files\nnot translated into "fr": \d+\n$/),
    ]);
    expect(project.text('offices.yaml')).toContain('open: { es: Abierto ahora, en: Open now, fr: Ouvert }\n');
    expect(project.text('texts.yaml')).toContain("fr: 'Accueil de {{company}}' }");
    expect(project.text('forms/register.yaml')).toContain("fr: 'Envoyer : oui' }");
    expect(await project.run('check')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^warning\[draft-language\] "fr" is a draft: \d+ of its \d+ texts are missing\n/),
    });
  });

  it('exports and imports the texts of a list in the files of a folder, each with its file', async () => {
    using project = new Project();
    for (const [path, text] of Object.entries(allDivided)) {
      if (text === null) rmSync(join(project.catalog, path));
      else {
        mkdirSync(dirname(join(project.catalog, path)), { recursive: true });
        writeFileSync(join(project.catalog, path), String(text));
      }
    }
    const before = project.files();
    const { stdout } = await project.run('translate', 'export', 'fr', '--format', 'csv');
    for (const [path, key] of [
      ['faq/a.yaml', 'faq.topics.general.label'],
      ['faq/b.yaml', 'faq.questions.how-to-pay.question'],
      ['routes/b.yaml', 'routes.transactions.label'],
    ])
      expect(stdout).toContain(`${path},${key},`);
    project.exchange(
      ['faq/b.yaml', 'faq.questions.how-to-pay.question', '¿Cómo pago?', 'Comment payer ?'],
      ['routes/b.yaml', 'routes.transactions.label', 'Trámites', 'Démarches'],
    );
    expect((await project.import()).stdout).toContain('written: 2 texts in 2 files');
    const changed = [...project.files()].filter(([path, text]) => before.get(path) !== text && path.endsWith('.yaml'));
    expect(changed.map(([path]) => path)).toEqual(['faq/b.yaml', 'routes/b.yaml']);
    expect(project.text('routes/b.yaml')).toContain('Démarches');
    expect(await project.run('check')).toMatchObject({ status: 0 });
  });

  it('refuses wrong rows, each with its line, and writes nothing', async () => {
    using project = new Project();
    const before = project.files();
    project.exchange(
      ['site.yaml', 'site.mail.notice', 'Mensaje automático', 'Message automatique'],
      ['office.yaml', 'x', '', 'y'],
      ['offices.yaml', 'offices.opens', '', 'y'],
      ['downloads.yaml', 'downloads.guide.label', 'Guía', 'Guide'],
      ['downloads.yaml', 'downloads.guide.label', 'Guía', 'Le guide'],
      ['offices.yaml', 'offices.open', 'Abierto ahora', 'Le {{société}}'],
      ['texts.yaml', 'menu.home', 'Inicio de {{company}}', 'Accueil'],
      ['texts.yaml', 'menu.open', 'Abrir', '<b>Ouvrir</b>'],
      ['faq.yaml', 'faq.topics.general.label', 'General', 'Général\u0007'],
      ['forms/register.yaml', 'forms.register.submit', 'Enviar', 'o'.repeat(5001)],
      ['pages/home.yaml', 'pages.home.title', 'Inicio', 'Page'],
      ['pages/transactions.yaml', 'pages.transactions.title', 'Trámites', 'Page'],
    );
    const { status, stdout, stderr } = await project.import();
    expect(stdout.replaceAll(/(\[[a-z-]+\]) .*/g, '$1').split('\n')).toEqual([
      'fr.csv:3: the catalog has no file "office.yaml"',
      'fr.csv:4: offices.yaml has no text "offices.opens"; did you mean "offices.open"?',
      'fr.csv:6: the text "downloads.guide.label" is here twice, with different translations',
      'fr.csv:7: "offices.open" [bad-placeholder]',
      'fr.csv:8: "menu.home" [text-values-differ]',
      'fr.csv:9: "menu.open" [markup-in-text]',
      'fr.csv:10: the translation of "faq.topics.general.label" has invisible characters',
      'fr.csv:11: "forms.register.submit" [too-long]',
      'fr.csv:13: "pages.transactions.title" [duplicate-page-text]',
      '',
    ]);
    expect([status, stderr]).toEqual([1, 'catalog: nothing was written\n']);
    expect(project.files()).toEqual(before);
  });

  it('refuses a translation of an outdated original unless --stale is given', { tags: ['deep'] }, async () => {
    using project = new Project();
    project.exchange(
      ['offices.yaml', 'offices.open', 'Todos los días', 'Tous les jours'],
      ['texts.yaml', 'menu.open', 'Abrir', 'Ouvrir'],
    );
    expect(await project.import()).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('fr.csv:2: "offices.open": the original changed after the export'),
      stderr: expect.stringContaining('1 translation was not used'),
    });
    expect(project.text('texts.yaml')).toContain('fr: Ouvrir');
    expect(project.text('offices.yaml')).not.toContain('fr:');
    expect(await project.import('--stale')).toMatchObject({ status: 0 });
    expect(project.text('offices.yaml')).toContain('fr: Tous les jours');
    // The import stores the original that was translated, so the translation is still out of date.
    expect((await project.run('translate', 'export', 'fr')).stdout).toContain(
      'Abierto ahora,Open now,Tous les jours,initial,Todos los días',
    );
  });

  it('marks a translation as outdated when its original changes, until it is confirmed as final', {
    tags: ['deep'],
  }, async () => {
    using project = new Project();
    await project.exchange(['offices.yaml', 'offices.open', 'Abierto ahora', 'En semaine']).import();
    const row = async () =>
      (await project.run('translate', 'export', 'fr')).stdout
        .split('\r\n')
        .find((line) => line.includes('offices.open'));
    expect(await row()).toMatch(/Abierto ahora,Open now,En semaine,translated,$/);
    project.write('offices.yaml', replace('es: Abierto ahora', 'es: Abierto hoy'));
    expect(await row()).toMatch(/Abierto hoy,Open now,En semaine,initial,Abierto ahora$/);
    await project.exchange(['offices.yaml', 'offices.open', 'Abierto hoy', 'En semaine', 'translated']).import();
    expect(await row()).toMatch(/initial,Abierto ahora$/);
    await project.exchange(['offices.yaml', 'offices.open', 'Abierto hoy', 'En semaine', 'final']).import();
    expect(await row()).toMatch(/translated,$/);
    expect(existsSync(join(project.catalog, '.translations/fr.json'))).toBe(true);
    expect((await project.run('check')).status).toBe(0);
  });

  it('exports the plural forms of the language, and refuses an import that lacks one', { tags: ['deep'] }, async () => {
    using project = new Project();
    const counted =
      "  content.incoming:\n    es:\n      one: Una escala\n      other: '{{count}} escalas'\n    en: { one: One call, other: '{{count}} calls' }\n";
    project.write(
      'panel.yaml',
      replace('  content.incoming: { es: content.incoming, en: content.incoming }\n', counted),
    );
    const { stdout } = await project.run('translate', 'export', 'fr');
    const keys = [...stdout.matchAll(/content\.incoming#\w+/g)].map(String);
    expect(keys.map((key) => key.split('#')[1])).toEqual(['one', 'many', 'other']);
    expect(
      await project
        .exchange(['panel.yaml', 'content.incoming#other', '{{count}} escalas', '{{count}} escales'])
        .import(),
    ).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('fr.csv:2: "content.incoming#other" [missing-plural-form]'),
    });
    project.exchange(
      ['panel.yaml', 'content.incoming#other', '{{count}} escalas', '{{count}} escales'],
      ['panel.yaml', 'content.incoming#one', 'Una escala', 'Une escale'],
    );
    expect(await project.import()).toMatchObject({ status: 0 });
    expect(project.text('panel.yaml')).toContain("    fr: { other: '{{count}} escales', one: Une escale }\n");
  });

  it.each([
    [['translate', 'export'], 'translate needs'],
    [['translate', 'export', 'de'], '- { id: de, name: …, draft: true }'],
    [['translate', 'export', 'es'], 'is the language to translate from'],
    [['translate', 'send', 'fr'], 'write "translate export LANGUAGE"'],
    [['translate', 'import', 'nowhere.csv'], 'there is no file "nowhere.csv"'],
    [['translate', 'import', 'catalog/site.yaml'], 'catalog/site.yaml:1: this is not a valid file of translations'],
    [['translate', 'export', 'fr', '--format', 'json'], '--format "json" does not exist; choose one of: csv, xliff'],
  ])('exits with 2 for %j', async (words, message) => {
    using project = new Project();
    expect(await project.run(...words)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(message),
    });
  });

  it('exits with 2 for a file that is not UTF-8, and says what to do in Excel', async () => {
    using project = new Project();
    writeFileSync(
      project.file,
      Buffer.from('file;key;source:es;target:fr\r\ntexts.yaml;menu.open;Abrir;\u00c9t\u00e9\r\n', 'latin1'),
    );
    expect(await project.import()).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('save it as "CSV UTF-8'),
    });
  });
});
