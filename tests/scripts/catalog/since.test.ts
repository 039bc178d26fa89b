import { describe, expect, it } from 'vitest';
import { CatalogCommand } from '../../support/catalog-command.ts';
import { CatalogRepository } from '../../support/catalog-repository.ts';

describe('npm run check -- --since', () => {
  it('reports an address that is lost since the revision, and accepts one that is kept as a former path', async () => {
    using command = new CatalogRepository();
    command.edit('routes.yaml', 'path: /tramites', 'path: /gestiones');
    const { status, stdout } = await command.run('check', '--since', 'HEAD');
    expect(stdout).toContain(
      'error[lost-address] catalog/routes.yaml:11:11  "/tramites" was an address of the site and no longer leads anywhere\n',
    );
    expect(stdout).toContain('^ add "formerPaths: [/tramites]" to the page or file that replaces it');
    expect(status).toBe(1);
    command.edit('routes.yaml', 'path: /gestiones', 'path: /gestiones\n    formerPaths: [/tramites]');
    expect((await command.run('check', '--since', 'HEAD')).status).toBe(0);
  });

  it('compares with any revision, and finds no lost address without one', { tags: ['deep'] }, async () => {
    using command = new CatalogRepository();
    command.edit('routes.yaml', 'path: /tramites', 'path: /gestiones');
    command.commit();
    expect((await command.run('check')).status).toBe(0);
    expect((await command.run('check', '--since', 'HEAD')).status).toBe(0);
    expect((await command.run('check', '--since', 'HEAD~1')).status).toBe(1);
  });

  it('reports lost addresses in the github format too', { tags: ['deep'] }, async () => {
    using command = new CatalogRepository();
    expect((await command.run('rename', 'path', '/tramites', '/gestiones')).status).toBe(0);
    command.edit('routes.yaml', '    formerPaths: [/tramites]\n', '');
    expect((await command.run('check', '--since', 'HEAD', '--format', 'github')).stdout).toContain(
      '::error file=catalog/routes.yaml,line=11,col=11,endLine=11,endColumn=21,title=lost-address::',
    );
  });

  it('reads file names with special characters and empty files', { tags: ['deep'] }, async () => {
    using command = new CatalogRepository();
    command.write('articles/ñandú (2).yaml', '');
    command.commit();
    expect((await command.run('check', '--since', 'HEAD')).stdout).not.toContain('lost-address');
  });

  it.each([
    ['a revision that is not there', 'nope', 'Git cannot read the revision "nope"'],
    ['an option in its place', '--output=x', 'Git cannot read the revision "--output=x"'],
  ])('refuses %s', async (_name, revision, message) => {
    using command = new CatalogRepository();
    const { status, stderr } = await command.run('check', `--since=${revision}`);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });

  it('refuses a revision in which the routes cannot be read', { tags: ['deep'] }, async () => {
    using command = new CatalogRepository();
    command.write('routes.yaml', 'routes: [');
    command.commit();
    expect((await command.run('check', '--since', 'HEAD')).stderr).toContain(
      'the routes of the catalog at "HEAD" cannot be read',
    );
  });

  it('refuses a folder without a repository, and commands other than check', { tags: ['deep'] }, async () => {
    using command = new CatalogCommand();
    expect((await command.run('check', '--since', 'HEAD')).stderr).toContain('not a git repository');
    expect((await command.run('build', '--since', 'HEAD')).stderr).toContain('--since: only with check');
  });
});
