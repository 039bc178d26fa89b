import { join } from 'node:path';
import { ensureSite } from './site/ensure-site.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);

await ensureSite(root);
await import('../src/server/main.ts');
