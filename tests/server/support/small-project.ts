import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

/** A folder with the structure of a project and hardly any files. */
export interface SmallProject {
  readonly folder: string;
  write(path: string, text: string): void;
  remove(): void;
}

const FILES = {
  'catalog/faq.yaml': 'questions: []\n',
  'catalog/lines/old.yaml': 'id: old\n',
  'src/generated/faq.ts': 'export const faq = [];\n',
  'src/server/main.ts': 'export {};\n',
  'src/site/app.ts': 'export {};\n',
  'schema/api.json': '{}\n',
  'dist/site/pages/es.html': '<p>Preguntas</p>\n',
  'package.json': '{}\n',
  'package-lock.json': '{}\n',
};

export function makeSmallProject(): SmallProject {
  const folder = makeTemporaryFolder('small-project');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
