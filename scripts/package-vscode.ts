import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../src/server/commands/command-line.ts';
import { NAME } from './vscode/manifest.ts';
import { writeVsix } from './vscode/vsix.ts';

const usage = `npm run package:vscode
Writes the extension for VS Code, with which the editor knows the catalogs, to dist/${NAME}.vsix.
`;

readCommandLine({ usage });
const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
const file = join('dist', `${NAME}.vsix`);
await writeVsix(join(root, file), version);
process.stdout.write(`Wrote ${file}\n`);
