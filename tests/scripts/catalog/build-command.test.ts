import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CatalogCommand } from '../../support/catalog-command.ts';

/** A catalog that is built into a folder beside it. */
class Built extends CatalogCommand {
  readonly out = join(this.catalog, '../out');

  build() {
    return this.run('build', '--out', 'out');
  }

  /** Every path in the folder with its modification time. */
  times(): ReadonlyMap<string, number> {
    const paths = readdirSync(this.out, { recursive: true, encoding: 'utf8' });
    return new Map(paths.map((path) => [path, statSync(join(this.out, path)).mtimeMs]));
  }
}

describe('npm run catalog -- build', () => {
  it('writes only the changed modules, and deletes those that are no longer generated', async () => {
    using project = new Built();
    expect((await project.build()).status).toBe(0);
    const first = project.times();
    expect(first.size).toBeGreaterThan(20);
    writeFileSync(join(project.out, 'stale.ts'), '');
    project.edit('faq.yaml', 'es: ¿Cómo pago?', 'es: ¿Cómo se paga?');
    expect((await project.build()).status).toBe(0);
    const changed = [...project.times()].filter(([path, time]) => first.get(path) !== time && path.endsWith('.ts'));
    expect(changed.map(([path]) => path)).toEqual(['texts.ts']);
    expect(project.times().has('stale.ts')).toBe(false);
  });

  it('refuses an output folder that holds foreign files, and leaves them in place', async () => {
    using project = new Built();
    mkdirSync(project.out);
    writeFileSync(join(project.out, 'thesis.txt'), 'years of work');
    expect(await project.build()).toMatchObject({ status: 2 });
    expect(readdirSync(project.out)).toEqual(['thesis.txt']);
  });

  it('leaves the last good modules untouched when the catalog has an error', async () => {
    using project = new Built();
    await project.build();
    const before = project.times();
    project.edit('menus.yaml', 'link: news', 'link: nws');
    expect((await project.build()).status).toBe(1);
    expect(project.times()).toEqual(before);
  });

  it('writes the same bytes when run from another working directory', { tags: ['deep'] }, async () => {
    using project = new Built();
    await project.build();
    using elsewhere = new CatalogCommand();
    const other = join(elsewhere.catalog, '../other');
    await elsewhere.run('build', '--catalog', project.catalog, '--out', other);
    for (const path of project.times().keys()) {
      if (!statSync(join(project.out, path)).isFile()) continue;
      expect(readFileSync(join(other, path)).equals(readFileSync(join(project.out, path)))).toBe(true);
    }
  });
});
