import { startServer } from '../../src/server/start-server.ts';

// The API of `npm run dev`. `tsx watch` restarts it when a loaded module changes. It cannot publish: developers commit their
// changes themselves.
process.env['PUBLISH'] = 'no';
await startServer();
