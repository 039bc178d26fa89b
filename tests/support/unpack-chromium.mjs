import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

/** Runs in a process of its own (chromium.ts), because the package unpacks into the temporary folder of the process. */
const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
await Promise.all([chromium.executablePath(packed), inflate(join(packed, 'al2023.tar.br'))]);
