import { join } from 'node:path';
import { readConfig } from './platform/config/config.ts';
import { publicUrlOf } from './platform/config/public-url.ts';

// The server of a preview (ADR 65): it runs beside the server that staff work with, on the same database. It answers only
// that server and runs no jobs of its own.

const { generation } = await import('../generated/generation.ts');
const { startServer } = await import('./start-server.ts');
await startServer({
  generation,
  isPreview: true,
  readSettings() {
    const config = readConfig();
    return {
      ...config,
      publicUrl: publicUrlOf(config),
      host: '127.0.0.1',
      port: 0,
      trustedProxies: ['127.0.0.1'],
      siteDir: join(import.meta.dirname, '../../dist/site'),
      metricsToken: undefined,
      watchLinks: false,
      publish: 'no',
      publishRemote: undefined,
      publishBranch: undefined,
      drainSeconds: 0,
      lingerSeconds: 0,
    };
  },
});
