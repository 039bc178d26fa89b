import { join } from 'node:path';
import { seedDemo } from '../../src/server/commands/demo/seed.ts';
import { withDatabase } from '../../src/server/commands/with-database.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { sessionOf } from '../e2e/support/account.ts';
import { staffSession } from '../e2e/support/staff.ts';
import { createRepository, type GitCheckout, pushRepository } from '../support/git-checkout.ts';
import { copyBuiltProject } from '../support/publishing-project.ts';

export interface SampleSite {
  readonly address: string;
  /** Entries of the browser's storage that keep somebody logged in. */
  readonly client: Readonly<Record<string, string>>;
  readonly staff: Readonly<Record<string, string>>;
  /** A developer's clone of the repository to which the server pushes. */
  readonly developer: GitCheckout;
  close(): Promise<void>;
}

/** Starts a server that publishes, with the sample data of `npm run demo`, on a copy of the built project. */
export async function openSampleSite(): Promise<SampleSite> {
  const project = copyBuiltProject();
  const dataDir = join(project.folder, 'data');
  const logins = await withDatabase(readConfig({ DATA_DIR: dataDir }), seedDemo);
  const login = (kind: string) => {
    const found = logins.find(({ account }) => account === kind);
    if (found === undefined) throw new Error(`the sample data have no ${kind}`);
    return found;
  };
  const repository = pushRepository(createRepository(project.folder));
  const { server, port } = await project.start({ DATA_DIR: dataDir, PUBLISH_REMOTE: 'origin' });
  const site = { address: `http://127.0.0.1:${port}` };
  const [client, staff] = [login('client'), login('staff')];
  return {
    ...site,
    client: { userData: JSON.stringify(await sessionOf(site, client.name, client.password)) },
    staff: { internalUser: await staffSession(site, staff.name, staff.password) },
    developer: repository.developer,
    close: async () => {
      server.child.kill('SIGTERM');
      await server.exited;
      repository.remove();
      project.remove();
    },
  };
}
