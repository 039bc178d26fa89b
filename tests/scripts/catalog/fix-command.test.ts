import { describe, expect, it } from 'vitest';
import { CatalogCommand } from '../../support/catalog-command.ts';

/** A catalog with two mistakes that have a sure correction, in two files, and one that has none. */
function withMistakes(): CatalogCommand {
  const command = new CatalogCommand();
  command.edit('lines/north.yaml', 'office: port', 'office: prot');
  command.edit('links.yaml', 'en: https://news', 'en: http://news');
  command.edit('routes.yaml', 'parent: home', 'parent: nowhere');
  return command;
}

describe('npm run catalog -- fix', () => {
  it('prints the changes with --dry-run and writes nothing', async () => {
    using command = withMistakes();
    const before = command.files();
    const { status, stdout } = await command.run('fix', '--dry-run');
    expect(stdout).toContain(`--- a/catalog/lines/north.yaml
+++ b/catalog/lines/north.yaml
@@ -18,7 +18,7 @@
`);
    expect(stdout).toContain('\n-    office: prot\n+    office: port\n');
    expect(stdout).toContain('\n--- a/catalog/links.yaml\n');
    expect(stdout).not.toContain('\u001b');
    expect(status).toBe(0);
    expect(command.files()).toEqual(before);
  });

  it('writes the corrections with --yes, says how many, and reports the remaining problems', async () => {
    using command = withMistakes();
    const others = new Map(command.files());
    const { status, stdout } = await command.run('fix', '--yes');
    expect(stdout).toContain('\n2 problems corrected\n\nerror[unknown-route] catalog/routes.yaml:28:11');
    expect(status).toBe(0);
    expect(command.text('lines/north.yaml')).toContain('office: port');
    expect(command.text('links.yaml')).toContain('en: https://news');
    for (const [path, content] of command.files())
      if (path !== 'lines/north.yaml' && path !== 'links.yaml') expect(content).toBe(others.get(path));
    expect((await command.run('check')).stdout).toContain('1 error, 0 warnings');
    expect((await command.run('fix', '--yes')).stdout).toBe('there is nothing that can be corrected with certainty\n');
  });

  it('refuses without --yes when nobody can be asked, and changes nothing', async () => {
    using command = withMistakes();
    const before = command.files();
    const { status, stderr } = await command.run('fix');
    expect(stderr).toContain('add --yes, or --dry-run');
    expect(status).toBe(2);
    expect(command.files()).toEqual(before);
  });

  it.each([
    [['fix', '--yes', '--dry-run'], 'cannot be used together'],
    [['check', '--yes'], 'only with fix'],
    [['fix', 'line'], 'unexpected "line"'],
  ])('refuses %j', async (words, message) => {
    using command = new CatalogCommand();
    const { status, stderr } = await command.run(...words);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
