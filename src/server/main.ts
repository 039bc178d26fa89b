import { readCommandLine } from './commands/command-line.ts';

const usage = `npm run serve
Serves the built site and the API on one port (PORT), without checking the sources.
`;

readCommandLine({ usage });
// Loaded afterwards: it reads what the compiler has generated, which may not exist.
const { startServer } = await import('./start-server.ts');
await startServer();
