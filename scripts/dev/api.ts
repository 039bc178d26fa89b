import { readConfig } from '../../src/server/platform/config/config.ts';
import { startServer } from '../../src/server/start-server.ts';

/**
 * The API of `npm run dev`. It does not check whether the catalogs were recompiled while it started, because `tsx watch`
 * restarts it when a loaded module changes. It cannot publish: developers commit their changes themselves.
 */
await startServer({ readSettings: () => ({ ...readConfig(), publish: 'no' }) });
