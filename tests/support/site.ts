import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { mailsIn } from './mail-folder.ts';
import { QUICK_PASSWORDS } from './quick-passwords.ts';
import { ROOT } from './root.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** The built site, served as in production with a database and a mail folder of its own. */
export interface Site {
  readonly address: string;
  /** Folder of the server's database. */
  readonly dataDir: string;
  /** Waits for `count` mails to an address, and returns their texts, oldest first. */
  mailsTo(address: string, count: number): Promise<string[]>;
}

/**
 * Serves dist/site until `close`.
 * @param settings environment variables of the server
 * @param dataDir is removed by `close`
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  dataDir = makeTemporaryFolder(),
): Promise<Site & { close(): Promise<void> }> {
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    SITE_DIR: join(ROOT, 'dist/site'),
    DATA_DIR: dataDir,
    LIMITS_FACTOR: '1000',
    ...QUICK_PASSWORDS,
    ...settings,
  });
  const app = await buildApp({ config });
  const listening = await app.listen({ host: '127.0.0.1', port: config.port });
  return {
    address: config.publicUrl ?? listening,
    dataDir,
    mailsTo: (recipient, count) => mailsIn(join(dataDir, 'mail'), recipient, count),
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
