import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { copyProject } from '../../support/project-copy.ts';
import { portOf, type ServerProcess, spawnServer } from '../../support/server-process.ts';
import { ROOT } from '../../support/site.ts';

/** A catalog file, and what is to be written there instead of what. */
export type Edit = readonly [file: string, from: string, to: string];

/** The site with other catalogs, built and served from a copy of the project. @returns its address, once it runs */
export function serveChangedSite(edits: readonly Edit[]): () => string {
  const project = copyProject();
  let server: ServerProcess;
  let port = 0;
  beforeAll(async () => {
    for (const [file, from, to] of edits) {
      const path = join(project.folder, 'catalog', file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      writeFileSync(path, text.replace(from, to));
    }
    // As it is built for visitors: the test runner says "test", and React would then be the one for development.
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync(join(ROOT, 'node_modules/.bin/tsx'), ['scripts/build.ts'], { cwd: project.folder, env });
    const settings = {
      PORT: '0',
      LOG_LEVEL: 'silent',
      SITE_DIR: join(project.folder, 'dist/site'),
      DATA_DIR: join(project.folder, 'data'),
    };
    server = spawnServer(settings, join(project.folder, 'src/server/main.ts'));
    port = await portOf(server);
  });
  afterAll(async () => {
    server.child.kill('SIGTERM');
    await server.exited;
    project.remove();
  });
  return () => `http://127.0.0.1:${port}`;
}
