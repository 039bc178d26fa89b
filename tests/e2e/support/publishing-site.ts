import { join } from 'node:path';
import { mailsIn } from '../../support/mail-folder.ts';
import { copyBuiltProject } from '../../support/publishing-project.ts';
import { alone, itOnOwnSite } from './fixtures.ts';

/** A test in the browser on a copy of the project whose server publishes into it: `checkout` is its folder. */
export const itOnPublishingSite = itOnOwnSite
  .extend(
    'project',
    { scope: 'file' },
    alone(async ({ onCleanup }) => {
      const project = copyBuiltProject();
      onCleanup(async () => project.remove());
      return project;
    }),
  )
  .extend('checkout', { scope: 'file' }, ({ project }) => project.folder)
  .extend('site', { scope: 'file' }, async ({ project, settings }, { onCleanup }) => {
    const dataDir = join(project.folder, 'data');
    const { server, port } = await project.start({ DATA_DIR: dataDir, NODE_ENV: 'production', ...settings });
    onCleanup(async () => {
      server.child.kill('SIGTERM');
      await server.exited;
    });
    return {
      address: `http://127.0.0.1:${port}`,
      dataDir,
      mailsTo: (recipient, count) => mailsIn(join(dataDir, 'mail'), recipient, count),
    };
  });
