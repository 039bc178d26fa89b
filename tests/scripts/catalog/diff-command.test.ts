import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/engine/authoring/diff/change.ts';
import { CASES } from '../../engine/diff/cases.ts';
import { lineOf } from '../../engine/diff/line-of.ts';
import { CatalogCommand } from '../../support/catalog-command.ts';
import { replace } from '../../support/catalog-harness.ts';
import { CatalogRepository } from '../../support/catalog-repository.ts';

describe('npm run catalog -- diff', () => {
  it('prints every kind of change since a commit as JSON with a version', async () => {
    using repository = new CatalogRepository();
    for (const [, edits] of CASES)
      for (const [path, edit] of Object.entries(edits)) repository.write(path, edit as string);
    repository.write('files/guide.pdf', (bytes) => `${bytes}\n`);
    const { status, stdout } = await repository.run('diff', 'HEAD', '--format', 'json');
    expect(status).toBe(0);
    const { version, before, changes } = JSON.parse(stdout) as { version: number; before: object; changes: Change[] };
    expect(version).toBe(2);
    expect(before).toMatchObject({ revision: 'HEAD', commit: expect.stringMatching(/^[0-9a-f]{40}$/), errors: 0 });
    const expected = CASES.flatMap(([, , lines]) => lines);
    expect(changes.map(lineOf)).toEqual(expect.arrayContaining(expected));
    expect(changes).toHaveLength(expected.length + 1);
    expect(changes.filter(({ kind }) => kind === 'replaced').map(({ entry }) => entry)).toEqual(['Download “Guide”']);
  });

  it('prints in both languages the old value, the new value and where it is shown', async () => {
    using repository = new CatalogRepository();
    repository.write('lines/south.yaml', replace('pay.example.com/south', 'pay.example.com/new'));
    const change = 'https://pay.example.com/south → https://pay.example.com/new';
    const { stdout } = await repository.run('diff', 'HEAD', '--lang', 'es');
    expect(stdout).toMatch(
      /^1 cambio para los visitantes desde HEAD\n\nEnlaces \(1\)\n {2}Pagos · South – se ve en \d+ lugares: todas las p/,
    );
    expect(stdout).toMatch(/\n {4}lleva a otra parte: https/);
    expect(stdout).toContain(change);
    expect((await repository.run('diff', 'HEAD')).stdout).toMatch(/Payments · South – shown in \d+ places: every page/);
    repository.commit();
    expect(await repository.run('diff', 'HEAD')).toMatchObject({
      status: 0,
      stdout: 'Nothing changes for visitors since HEAD\n',
    });
    expect((await repository.run('diff', 'HEAD~1')).stdout).toContain(change);
  });

  it('escapes catalog texts in Markdown so that they are neither markup nor mentions', { tags: ['deep'] }, async () => {
    using repository = new CatalogRepository();
    // What the check refuses in a text, such as words of code, is not needed for this.
    repository.write('texts.yaml', replace('en: Open', "en: 'See `this *now* @everyone [x](x.example.com)'"));
    repository.write('pages/home.yaml', replace('en: Home', "en: '@team *Home*'"));
    const { stdout } = await repository.run('diff', 'HEAD', '--format', 'markdown');
    expect(stdout).toContain('`Open` → `` See `this *now* @everyone [x](x.example.com) ``\n');
    expect(stdout).toContain('**Page “@\u200bteam \\*Home\\*”**');
    expect(stdout).toMatch(/^## 2 changes for visitors since HEAD\n\n### Texts \(2\)\n/);
  });

  it('reports errors in the old revision, and compares the files that can be read', { tags: ['deep'] }, async () => {
    using repository = new CatalogRepository();
    repository.write('faq.yaml', (text) => `${text}  - [`);
    repository.write('offices.yaml', replace('address: Calle 1', 'address: Calle 0'));
    repository.commit();
    repository.git('checkout', '--quiet', 'HEAD~1', '--', 'catalog/faq.yaml');
    repository.write('offices.yaml', replace('address: Calle 0', 'address: Calle 2'));
    const { status, stdout } = await repository.run('diff', 'HEAD');
    expect(status).toBe(0);
    expect(stdout).toContain('the catalog of HEAD had 1 error according to the current check;');
    expect(stdout).toContain('Could not be read or compared: faq.yaml\n');
    expect(stdout).toContain('address: Calle 0 → Calle 2');
    expect(stdout).not.toContain('Questions');
  });

  it('exits with 1 and prints the errors when the current catalog has errors', async () => {
    using repository = new CatalogRepository();
    repository.write('lines/north.yaml', replace('office: port', 'office: prot'));
    expect(await repository.run('diff', 'HEAD')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('error[unknown-office] catalog/lines/north.yaml'),
      stderr: 'catalog: nothing was compared: correct the errors first\n',
    });
  });

  it('exits with 2 for an unknown revision, one that looks like an option, and a folder without a repository', {
    tags: ['deep'],
  }, async () => {
    using repository = new CatalogRepository();
    expect(await repository.run('diff', 'nowhere')).toMatchObject({ status: 2, stdout: '' });
    expect(await repository.run('diff', '--', '--all')).toMatchObject({ status: 2, stdout: '' });
    expect(await repository.run('diff')).toMatchObject({ status: 2 });
    expect(await repository.run('diff', 'HEAD', '--format', 'sarif')).toMatchObject({ status: 2 });
    using command = new CatalogCommand();
    const { status, stderr } = await command.run('diff', 'HEAD');
    expect(status).toBe(2);
    expect(stderr).toContain('not a git repository');
  });
});
