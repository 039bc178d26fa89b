import { compileCatalog, runCommand } from './command.ts';
import { IMPORT_OPTIONS, IMPORT_USAGE } from './import-usage.ts';

await runCommand({ usage: IMPORT_USAGE, options: IMPORT_OPTIONS, words: 1 }, async (given) => {
  await compileCatalog();
  const { importFile } = await import('./import-file.ts');
  return importFile(given, process);
});
