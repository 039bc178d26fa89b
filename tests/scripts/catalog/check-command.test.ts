import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CatalogCommand } from '../../support/catalog-command.ts';
import { officeFile } from '../../support/office-files.ts';

const PLACEHOLDER = ['lines/south.yaml', 'pay.example.com/south', 'pay.example.com/south, placeholder: true'] as const;
const ERROR = ['lines/north.yaml', 'office: port', 'office: prot'] as const;

describe('npm run check', () => {
  it('updates the editor schemas if their folder exists, and succeeds when they cannot be written', async () => {
    using command = new CatalogCommand();
    const schemas = join(command.catalog, '../schema/editor');
    expect((await command.run('check')).stdout).toBe('0 errors, 0 warnings\n');
    expect(readFileSync(join(schemas, 'line.schema.json'), 'utf8')).toContain('"Puerto (offices.yaml)"');
    rmSync(schemas, { recursive: true });
    expect((await command.run('check')).status).toBe(0);
    expect(existsSync(schemas)).toBe(false);
    // Nothing can be written below a file.
    writeFileSync(schemas, '');
    expect(await command.run('check')).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('was not updated'),
    });
  });

  it('refuses a dangerous download that somebody put into the folder, in words for a clerk (S-119)', async () => {
    using command = new CatalogCommand();
    command.edit('downloads.yaml', 'guide.pdf', 'guide.docx');
    rmSync(join(command.catalog, 'files/guide.pdf'));
    const file = join(command.catalog, 'files/guide.docx');
    writeFileSync(file, await officeFile('docx'));
    expect((await command.run('check')).status).toBe(0);
    writeFileSync(file, await officeFile('docx', { parts: { 'word/vbaProject.bin': 'macro' } }));
    for (const [language, words] of [
      ['es', 'puede ser peligroso para quien lo abra: contiene un programa, como una macro o JavaScript'],
      ['en', 'may be dangerous for whoever opens it: it contains a program, such as a macro or JavaScript'],
    ] as const) {
      const { status, stdout } = await command.run('check', '--lang', language);
      expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining('[file-unsafe]') });
      expect(stdout).toContain('catalog/files/guide.docx');
      expect(stdout.replaceAll(/\s+/g, ' ')).toContain(words);
    }
  });

  it('refuses placeholders only with --production', async () => {
    using command = new CatalogCommand();
    command.edit(...PLACEHOLDER);
    expect((await command.run('check')).status).toBe(0);
    expect((await command.run('check', '--production')).status).toBe(1);
  });

  it('prints a summary line per kind of warning, all with --warnings, and only errors with --quiet', async () => {
    using command = new CatalogCommand();
    command.edit(...PLACEHOLDER);
    expect((await command.run('check', '--lang', 'es')).stdout).toBe(
      'aviso[placeholder-link] 1 enlace provisional: `npm run check -- --warnings`\n\n0 errores, 1 aviso\n',
    );
    expect((await command.run('check', '--warnings')).stdout).toContain(
      'warning[placeholder-link] catalog/lines/south.yaml:9:38',
    );
    expect(await command.run('check', '--quiet')).toMatchObject({ status: 0, stdout: '' });
    command.edit(...ERROR);
    expect((await command.run('check')).stdout).toMatch(
      /^warning[\s\S]*\n\nerror\[unknown-office\][\s\S]*\n\n1 error, 1 warning\n$/,
    );
    expect((await command.run('check', '--quiet')).stdout).toMatch(
      /^error\[unknown-office\][\s\S]*\n\n1 error, 1 warning\n$/,
    );
  });

  it('reports only errors with --quiet in every format', async () => {
    using command = new CatalogCommand();
    command.edit(...PLACEHOLDER);
    const codes = async (format: string) => {
      const { stdout } = await command.run('check', '--quiet', '--format', format);
      return [...new Set(stdout.match(/placeholder-link|unknown-office/g))];
    };
    for (const format of ['json', 'sarif', 'github']) expect(await codes(format)).toEqual([]);
    expect((await command.run('check', '--quiet', '--format', 'github')).stdout).toBe('');
    expect(JSON.parse((await command.run('check', '--quiet', '--format', 'json')).stdout)).toMatchObject({
      errors: 0,
      warnings: 1,
      diagnostics: [],
    });
    command.edit(...ERROR);
    for (const format of ['json', 'sarif', 'github']) expect(await codes(format)).toEqual(['unknown-office']);
  });
});
