import cluster from 'node:cluster';
import { isToBeSupervised, superviseServer } from './supervise-server.ts';

if (cluster.isPrimary && isToBeSupervised()) superviseServer(import.meta.filename);
else {
  // First of all that is generated, and awaited: by it is found out whether the rest, read after it, belongs together.
  const { generation } = await import('../generated/generation.ts');
  const { startServer } = await import('./start-server.ts');
  await startServer(generation);
}
