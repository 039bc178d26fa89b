import { migrate } from '../../../src/server/database/migrate.ts';
import { openDatabase } from '../../../src/server/open-database.ts';

// Migrates the database of the settings in the environment, as the start of a server does, and tells its parent when it begins.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const database = openDatabase({ dataDir, databaseUrl }, () => {});
process.send?.('begun');
await migrate(database);
await database.close();
process.disconnect();
