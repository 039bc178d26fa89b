import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from './project-copy.ts';
import { ROOT } from './root.ts';
import { portOf, type ServerProcess, spawnServer } from './server-process.ts';

/** The build of the same files, and the caches of builds. */
const BUILT = ['dist', 'src/generated', '.cache/site'];

export interface PublishingProject {
  readonly folder: string;
  /** Starts a server that publishes, like `npm run serve`; it records its publications in the folder. */
  start(settings: Readonly<Record<string, string>>): Promise<{ readonly server: ServerProcess; readonly port: number }>;
  remove(): void;
}

/** Copies the project with its build, so that a server may publish into the copy. */
export function copyBuiltProject(): PublishingProject {
  const { folder, remove } = copyProject();
  for (const path of BUILT)
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  return {
    folder,
    remove,
    async start(settings) {
      // Git needs these variables.
      const { PATH = '', HOME = '' } = process.env;
      const own = { PATH, HOME, PUBLISH: 'yes', PORT: '0', LOG_LEVEL: 'silent', SITE_DIR: join(folder, 'dist/site') };
      // No request of a test is on its way when a server ends.
      const all = { LINGER_SECONDS: '0', ...own, ...settings };
      const server = spawnServer(all, join(folder, 'src/server/main.ts'));
      return { server, port: await portOf(server) };
    },
  };
}
