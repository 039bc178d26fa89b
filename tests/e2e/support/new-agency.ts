import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { mailsIn } from '../../support/mail-folder.ts';
import { copyProject } from '../../support/project-copy.ts';
import { compileCacheOf, portOf, type ServerProcess, spawnServer } from '../../support/server-process.ts';
import type { Site } from '../../support/site.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import type { Cleanup } from './fixtures.ts';

/** The time limit of a test whose site is built first, with others running in parallel. */
export const AGENCY_MS = 180_000;

/** Runs a command of the project for the new agency, with an input, and returns what it prints. */
export type Run = (command: readonly string[], input?: string) => Promise<string>;

interface NewAgency {
  /** The name of its folder. */
  readonly name: string;
  /** What `new site` is asked for. */
  readonly options: readonly string[];
  /** What `new site` says of the catalogs that it has written. */
  readonly found: string;
  /** What a person does to the catalogs. */
  readonly edit: (catalog: string, run: Run) => void | Promise<void>;
}

/** The site of an agency, made from an empty folder beside a copy of the project; no file of the copy is changed. */
export async function startedAgency(
  { name, options, found, edit }: NewAgency,
  { onCleanup }: Cleanup,
): Promise<Site & { readonly run: Run }> {
  const project = copyProject();
  const agency = join(makeTemporaryFolder('agency'), name);
  const dataDir = makeTemporaryFolder();
  let server: ServerProcess | undefined;
  onCleanup(async () => {
    server?.child.kill('SIGTERM');
    await server?.exited;
    project.remove();
    for (const folder of [agency, dataDir]) rmSync(folder, { recursive: true, force: true });
  });
  const catalog = join(agency, 'catalog');
  const folders = { CATALOG_DIR: catalog, DATA_DIR: dataDir };
  const run: Run = async ([file = '', ...args], input = '') => {
    const ended = promisify(execFile)(process.execPath, [file, ...args], {
      cwd: project.folder,
      env: { ...process.env, ...compileCacheOf(project.folder), ...folders, NODE_ENV: 'production', LANG: 'en' },
    });
    ended.child.stdin?.end(input);
    return (await ended).stdout;
  };
  expect(await run(['scripts/catalog/cli.mjs', 'new', 'site', agency, ...options])).toContain(found);
  await edit(catalog, run);
  // It fails if the catalogs have errors, and says which.
  await run(['scripts/build.ts']);
  const settings = { PORT: '0', LOG_LEVEL: 'silent', LINGER_SECONDS: '0', ...folders };
  server = spawnServer(
    { ...settings, SITE_DIR: join(project.folder, 'dist/site') },
    join(project.folder, 'src/server/main.ts'),
  );
  const mailsTo = (recipient: string, count: number) => mailsIn(join(dataDir, 'mail'), recipient, count);
  return { address: `http://127.0.0.1:${await portOf(server)}`, dataDir, mailsTo, run };
}

/** Changes files of a catalog: each edit replaces a text, which must be there. */
export function edited(catalog: string, edits: readonly (readonly [path: string, from: string, to: string])[]): void {
  for (const [path, from, to] of edits) {
    const text = readFileSync(join(catalog, path), 'utf8');
    expect([path, text.includes(from)]).toEqual([path, true]);
    writeFileSync(join(catalog, path), text.replaceAll(from, to));
  }
}

/** Words of the agency of this project and of its country, and values that nobody has replaced. */
export const FOREIGN = /\b(?:NIT|DIAN|NYK|Colombia\p{L}*|Aldebar[aá]n|Buenaventura|Hapag-Lloyd)\b|\{\{/u;
