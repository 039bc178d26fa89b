import { compileCatalog, runInProject } from './command.ts';

/** `npm run import-vessel-calls -- FILE --line ID`: vessel calls from CSV or XLSX, all or nothing. */
await runInProject(async () => {
  await compileCatalog();
  const { importFile } = await import('./vessels/import-file.ts');
  const { argv, env, stdout, stderr } = process;
  return importFile({ args: argv.slice(2), env, stdout, stderr });
});
