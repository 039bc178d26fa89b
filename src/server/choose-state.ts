import { finishInstalling } from './domain/checkout/install.ts';
import { isMigrated } from './domain/database/migrate.ts';
import { openDatabase } from './domain/database/open.ts';
import { type Origin, originOf } from './domain/published-states/origin.ts';
import { catalogDigest } from './domain/published-states/state-of-folder.ts';
import { type Served, type Start, takeNewest } from './domain/published-states/take-newest.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { KeyedSecrets } from './platform/credentials/keyed-secrets.ts';
import { loadPepper } from './platform/credentials/pepper.ts';

/**
 * Brings what was published last to this machine, before anything is read that is compiled of the catalogs. A database that does not
 * answer keeps nobody from starting by this: it is told by the server itself, and so are wrong settings.
 */
export async function chooseState(): Promise<Start | undefined> {
  const config = settings();
  if (config === undefined) return undefined;
  // Whatever this process makes is for its own user alone.
  process.umask(0o077);
  const origin = originOf(config);
  if (origin.publishes) await finishInstalling(new AbortController().signal);
  const served = await newestOf(config, origin).catch((error: Error) => error);
  if (served !== undefined && !(served instanceof Error)) return { origin, ...served };
  return {
    origin,
    root: origin.folder,
    catalog: await catalogDigest(origin.folder),
    newest: undefined,
    refused: served,
  };
}

function settings(): Config | undefined {
  try {
    return readConfig();
  } catch {
    return undefined;
  }
}

async function newestOf(config: Config, origin: Origin): Promise<Served | undefined> {
  const database = openDatabase(config, () => {});
  try {
    // Of another schema it is before the first start of this release: nothing in it was made with this code.
    if (!(await isMigrated(database).catch(() => false))) return undefined;
    return await takeNewest({ database, keyed: new KeyedSecrets(loadPepper(config)), origin });
  } finally {
    await database.close();
  }
}
