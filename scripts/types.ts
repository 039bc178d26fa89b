import { join } from 'node:path';
import { readPassedArguments } from '../src/server/commands/command-line.ts';
import { catalogDirOf } from '../src/server/platform/config.ts';
import { buildCatalog } from './catalog/build-catalog.ts';
import { inTheOpen, TYPES } from './steps.ts';

const usage = `npm run types [-- ARGUMENTS]
Compiles the catalogs, whose result all parts import, and type-checks all parts. The arguments are passed to tsc.
`;

const given = readPassedArguments(usage);
const root = join(import.meta.dirname, '..');
process.chdir(root);

const { valid, text } = await buildCatalog(catalogDirOf(process.env), 'src/generated');
process.stderr.write(text);
if (!valid || !(await inTheOpen(root, [...TYPES, ...given]))) process.exitCode = 1;
