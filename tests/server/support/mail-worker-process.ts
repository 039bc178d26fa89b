import '../../support/content.ts';
import { openDatabase } from '../../../src/server/open-database.ts';
import { makeWorker } from './mail.ts';

/** A process that only sends mail, for tests that kill it: `mail-worker-process.ts <json of its settings>`. */
const { dataDir, databaseUrl, smtpUrl } = JSON.parse(process.argv[2] ?? '{}');
makeWorker(
  openDatabase({ dataDir, databaseUrl }, () => {}),
  smtpUrl,
).start();
