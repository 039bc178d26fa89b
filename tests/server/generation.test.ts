import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyProject } from '../support/project-copy.ts';
import { ROOT } from '../support/root.ts';
import { spawnServer } from '../support/server-process.ts';

const project = copyProject();
const generated = join(project.folder, 'src/generated');
cpSync(join(ROOT, 'src/generated'), generated, { recursive: true });
afterAll(() => project.remove());

/** Starts a server that ends before it listens, because it finds no site; its errors show how far it came. */
async function startWithoutSite(main = 'src/server/main.ts') {
  const settings = { PORT: '0', SITE_DIR: join(project.folder, 'nowhere'), DATA_DIR: join(project.folder, 'data') };
  const { exited, errors } = spawnServer(settings, join(project.folder, main));
  return { code: await exited, errors: errors() };
}

/** Does the same while the modules are being replaced. */
async function startWhileReplaced(main?: string) {
  const commit = join(generated, '.commit-1-1');
  mkdirSync(commit);
  try {
    return await startWithoutSite(main);
  } finally {
    rmSync(commit, { recursive: true });
  }
}

const BUILT_ANEW = 'Cannot start: the catalogs were recompiled during the start. Start the server again.\n';

describe('server start from compiled catalogs', () => {
  it('accepts modules that are all of one generation', { tags: ['deep'] }, async () => {
    const { code, errors } = await startWithoutSite();
    expect(code).toBe(1);
    expect(errors).toContain('nowhere');
  });

  it('fails while the modules are being replaced', async () => {
    expect(await startWhileReplaced()).toEqual({ code: 1, errors: BUILT_ANEW });
  });

  it('goes on in npm run dev even while the modules are being replaced', { tags: ['deep'] }, async () => {
    const { errors } = await startWhileReplaced('scripts/dev/api.ts');
    expect(errors).toContain('nowhere');
  });

  it('fails when the modules were replaced after the first of them was read', { tags: ['deep'] }, async () => {
    // The value of the module differs from the text of its file.
    const file = join(generated, 'generation.ts');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text.replace(/"\w+"/, '"other" + "wise"')}`);
    expect(await startWithoutSite()).toEqual({ code: 1, errors: BUILT_ANEW });
    writeFileSync(file, text);
  });
});
