import { once } from 'node:events';
import { loadPepper } from '../../../../src/server/identity/credentials/pepper.ts';

/** Waits for input, then loads the password key of each data folder in the arguments, and prints their ids. */
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const ids = process.argv.slice(2).map((dataDir) => loadPepper({ passwordPepper: undefined, dataDir }).id);
process.stdout.write(`${ids.join(' ')}\n`);
process.exit(0);
