import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { mailsIn } from '../../support/mail-folder.ts';
import { copyProject } from '../../support/project-copy.ts';
import { portOf, spawnServer } from '../../support/server-process.ts';
import { ROOT } from '../../support/site.ts';
import { itOnOwnSite } from './fixtures.ts';

/** What is built of the same files, and what builds keep of what they drew. */
const BUILT = ['dist', 'src/generated', '.cache/documents', '.cache/share-pictures'];

/** A test in the browser on a copy of the project whose server publishes into it: `checkout` is its folder. */
export const itOnPublishingSite = itOnOwnSite
  .extend(
    'checkout',
    { scope: 'file' },
    async (
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs
      {},
      { onCleanup },
    ) => {
      const { folder, remove } = copyProject();
      onCleanup(async () => remove());
      for (const path of BUILT)
        if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
      return folder;
    },
  )
  .extend('site', { scope: 'file' }, async ({ checkout, settings }, { onCleanup }) => {
    const dataDir = join(checkout, 'data');
    const environment = { PORT: '0', LOG_LEVEL: 'silent', PUBLISH: 'yes', DATA_DIR: dataDir, NODE_ENV: 'production' };
    const server = spawnServer(
      { ...environment, SITE_DIR: join(checkout, 'dist/site'), ...settings },
      join(checkout, 'src/server/main.ts'),
    );
    onCleanup(async () => {
      server.child.kill('SIGTERM');
      await server.exited;
    });
    return {
      address: `http://127.0.0.1:${await portOf(server)}`,
      dataDir,
      mailsTo: (recipient, count) => mailsIn(join(dataDir, 'mail'), recipient, count),
    };
  });
