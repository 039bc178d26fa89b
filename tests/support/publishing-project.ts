import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from './project-copy.ts';
import { portOf, type ServerProcess, spawnServer } from './server-process.ts';
import { ROOT } from './site.ts';

/** What is built of the same files, and what builds keep of what they made. */
const BUILT = ['dist', 'src/generated', '.cache/documents', '.cache/share-pictures', '.cache/compressed'];

export interface PublishingProject {
  readonly folder: string;
  /** A server that publishes into the folder, as `npm run serve` starts it: what was decided is finished first. */
  start(settings: Readonly<Record<string, string>>): Promise<{ readonly server: ServerProcess; readonly port: number }>;
  remove(): void;
}

/** A copy of the project, built as it is, whose server may publish into it. */
export function copyBuiltProject(): PublishingProject {
  const { folder, remove } = copyProject();
  for (const path of BUILT)
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  return {
    folder,
    remove,
    async start(settings) {
      execFileSync(process.execPath, ['scripts/finish-publishing.mjs'], { cwd: folder });
      // Git is found by them.
      const { PATH = '', HOME = '' } = process.env;
      const own = { PATH, HOME, PUBLISH: 'yes', PORT: '0', LOG_LEVEL: 'silent', SITE_DIR: join(folder, 'dist/site') };
      const server = spawnServer({ ...own, ...settings }, join(folder, 'src/server/main.ts'));
      return { server, port: await portOf(server) };
    },
  };
}
