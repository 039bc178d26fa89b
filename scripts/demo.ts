import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCatalog } from './catalog/build-catalog.ts';

process.chdir(join(import.meta.dirname, '..'));
process.exitCode = process.env['NODE_ENV'] === 'production' ? fail('No demo in production.\n') : await main();

async function main(): Promise<number> {
  const catalog = await buildCatalog('catalog', 'src/generated');
  if (!catalog.sound) return fail(catalog.text);
  const { CommandError } = await import('../src/server/commands/command-error.ts');
  const { seedDemo } = await import('../src/server/commands/demo/seed-demo.ts');
  const { withDatabase } = await import('../src/server/commands/with-database.ts');
  const { readConfig } = await import('../src/server/config.ts');
  const { StartError } = await import('../src/server/start-error.ts');
  const { downloads } = await import('../src/generated/downloads.ts');
  const pdf = Object.values(downloads).find(({ type }) => type === 'application/pdf');
  if (pdf === undefined) return fail('The catalog offers no PDF that could stand for a RUT.\n');
  try {
    const rut = readFileSync(join('src/generated', pdf.file));
    const logins = await withDatabase(readConfig(), (means) => seedDemo({ ...means, rut }));
    for (const { where, name, password } of logins)
      process.stdout.write(`${where.padEnd(8)}${name.padEnd(14)}${password}\n`);
    return 0;
  } catch (error) {
    if (error instanceof CommandError) return fail(`No demo was made:\n${error.message}\n`);
    if (error instanceof StartError) return fail(`${error.message}\n`);
    throw error;
  }
}

function fail(message: string): number {
  process.stderr.write(message);
  return 1;
}
