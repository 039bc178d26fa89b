import { readConfig } from '../src/server/platform/config/config.ts';
import { startServer } from '../src/server/start-server.ts';

/**
 * The API of `npm run dev`. It does not ask whether the catalogs were compiled anew while it started: `tsx watch` starts it
 * again for every module that it has read. Nothing is published from it: developers commit what they change themselves.
 */
await startServer({ readSettings: () => ({ ...readConfig(), publish: 'no' }) });
