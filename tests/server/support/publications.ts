import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { CatalogFile, CatalogPublicationDetails } from '../../../src/generated/api.ts';
import { API_PATH } from '../../../src/shared/routes/site-paths.ts';
import { CATALOG } from '../../support/root.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';
import { type Api, callApi } from './api.ts';
import type { Member } from './staff-life.ts';

/** A line's file in the catalogs whose payments lead to an address, which the home page has. */
export const LINE = lineThatIsPaidElsewhere();
const FIELD = '/transactions/payments/0/target/url';

function lineThatIsPaidElsewhere(): string {
  const paths = readdirSync(join(CATALOG, 'lines'))
    .sort()
    .map((name) => `lines/${name}`);
  const found = paths.find((path) => {
    const { transactions } = parse(readFileSync(join(CATALOG, path), 'utf8'));
    return transactions.payments?.[0]?.target?.url !== undefined;
  });
  return found ?? 'lines/none.yaml';
}

/** Returns a function that calls the server at a port, with a person's session. */
export function callsOf(port: number, by?: Member): Api['call'] {
  return (method, path, sent) =>
    callApi(`http://127.0.0.1:${port}${API_PATH}${path}`, method, { ...sent, ...(by && { token: by.token }) });
}

/** Applies a patch, as a developer does, to copies of some files of the catalogs. @returns the folder of the copies */
export function patched(patch: string, ...paths: readonly string[]): string {
  const folder = makeTemporaryFolder('patched');
  for (const path of paths) cpSync(join(CATALOG, path), join(folder, 'catalog', path));
  execFileSync('git', ['apply', '-'], { cwd: folder, input: patch });
  return join(folder, 'catalog');
}

/** Changes a link of the home page in a draft. @returns the id of the draft */
export async function saveLink(call: Api['call'], url: string): Promise<string> {
  const read = await call('GET', `/internal/catalog-file?path=${LINE}`);
  if (read.status !== 200) throw new Error(`read ${LINE}: ${read.status} ${read.text}`);
  const { fields } = read.body as unknown as CatalogFile;
  const seen = fields.find(({ pointer }) => pointer === FIELD)?.version;
  const change = { path: LINE, kind: 'set', pointer: FIELD, seen, value: JSON.stringify(url) };
  return String((await call('PATCH', '/internal/catalog-file', { body: change })).body['draft']);
}

/** Changes the link and publishes the draft. @returns once it is live or has failed */
export async function publishLink(call: Api['call'], url: string): Promise<CatalogPublicationDetails> {
  return publishDraft(call, await saveLink(call, url), url);
}

/** @returns once it is live or has failed */
export async function publishDraft(call: Api['call'], draft: string, note: string): Promise<CatalogPublicationDetails> {
  return publicationEnd(call, (await beginPublishing(call, draft, note)).id);
}

/** Begins to publish a draft. */
export async function beginPublishing(
  call: Api['call'],
  draft: string,
  note: string,
): Promise<CatalogPublicationDetails> {
  const begun = await call('POST', `/internal/catalog-drafts/${draft}/publish`, { body: { note } });
  if (begun.status !== 200) throw new Error(`publish: ${begun.status} ${begun.text}`);
  return begun.body as unknown as CatalogPublicationDetails;
}

/** Returns a publication once it is live or has failed. */
export function publicationEnd(call: Api['call'], id: string): Promise<CatalogPublicationDetails> {
  return until(async () => {
    // In the meantime one process replaces another.
    const reply = await call('GET', `/internal/catalog-publications/${id}`).catch(() => undefined);
    if (reply?.status !== 200) return undefined;
    const publication = reply.body as unknown as CatalogPublicationDetails;
    return ['live', 'failed'].includes(publication.state) && publication;
  }, `publication ${id} has ended`);
}
