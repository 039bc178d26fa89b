import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { operations } from '../../../src/generated/contract.ts';
import { refusalsOf } from '../../../src/server/api/openapi.ts';
import { requireReady } from '../../../src/server/content/drafts/readiness.ts';
import { requireDraft } from '../../../src/server/content/drafts/store.ts';
import { compareHtml } from '../../../src/server/content/previews/comparison.ts';
import { makePreview, readPreview } from '../../../src/server/content/previews/operations.ts';
import { Previews, StoredPreviews } from '../../../src/server/content/previews/previews.ts';
import { KeyedSecrets } from '../../../src/server/identity/credentials/pepper.ts';
import { RenderedSites } from '../../../src/server/rendering/rendered-sites.ts';
import { HOUR_MS } from '../../../src/shared/time/duration.ts';
import { openTestDatabase } from '../../support/database.ts';
import { ROOT } from '../../support/root.ts';
import { compilerOn } from '../support/compiler-on.ts';
import { publisherIn } from '../support/publishers.ts';
import { beginDraft } from '../support/publishing-services.ts';

/** One preview that is rendered, and as many as may wait for it. */
const OTHERS = ['1', '2', '3', '4'];

it('a preview is refused as busy while too many are waiting to be rendered, and is not a failed one', async () => {
  const { database, close } = await openTestDatabase('sqlite');
  const compiler = compilerOn(database);
  const log = { info: () => {}, warn: () => {} };
  const [dataDir, siteDir] = [mkdtempSync(join(tmpdir(), 'previews-')), join(ROOT, 'dist/site')];
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const sites = new RenderedSites(dataDir, siteDir);
  const keyed = new KeyedSecrets({ mix: (text) => text });
  const previews = new Previews({ dataDir, keyed, compiler, sites, log });
  const services = { database, compiler, previews, sites };
  const by = await publisherIn(database);
  const id = await beginDraft(database, by);
  // Compiled once, so that the next check is over before the first preview is rendered.
  await requireReady(compiler, await requireDraft(database, id));

  for (const other of OTHERS) previews.begin({ id: other, title: '', files: [] });
  await expect(makePreview(services, { ...by, id })).rejects.toMatchObject({ code: 'busy' });
  expect(await readPreview(services, id)).toEqual({ isBuilding: false, ready: null, failure: null });
  const entries = await database.query.selectFrom('auditEntries').select('action').execute();
  expect(entries).toEqual([{ action: 'catalog-draft-begun' }]);
  expect(refusalsOf(operations.makeCatalogPreview)).toContain('busy');

  for (const other of OTHERS) await (await previews.of({ id: other })).rendering?.ended;
  for (const other of OTHERS) expect(await previews.of({ id: other })).toMatchObject({ preview: { draftId: other } });
  await sites.end();
  await close();
});

const ROUNDS = 100;

describe('stored previews', () => {
  let dataDir = '';
  let previews: StoredPreviews;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'previews-'));
    previews = new StoredPreviews(dataDir);
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const previewOf = (draftId: string, more: object = {}) => {
    const madeAt = Date.now();
    return { id: v4(), draftId, title: 'x', digest: '', catalog: 'c', madeAt, until: madeAt + HOUR_MS, ...more };
  };

  it('can be read whole while they are written', async () => {
    const id = v4();
    for (let round = 0; round < ROUNDS; round++) {
      const preview = previewOf(v4(), { id });
      let isStored = false;
      const storing = previews.store(preview).then(() => {
        isStored = true;
      });
      while (!isStored) {
        previews.find(id);
        await nextTurn();
      }
      await storing;
      expect(previews.find(id)).toEqual(preview);
    }
  });

  it('end with their day, and with the next preview of their draft; others stay', async () => {
    const [draft, other] = [v4(), v4()];
    const [former, later, ofOther] = [previewOf(draft), previewOf(draft), previewOf(other)];
    const ended = previewOf(other, { until: Date.now() - 1 });
    for (const each of [former, ended, ofOther, later]) await previews.store(each);
    expect([former, ended, ofOther, later].map(({ id }) => previews.find(id))).toEqual([
      undefined,
      undefined,
      ofOther,
      later,
    ]);
    expect(await previews.ofDraft(draft)).toEqual(later);
    expect(readdirSync(join(dataDir, 'previews')).sort()).toEqual(
      [later, ofOther].map(({ id }) => `${id}.json`).sort(),
    );
    await previews.remove(later);
    expect(await previews.ofDraft(draft)).toBeUndefined();
  });

  it('are not looked for outside their folder', () => {
    writeFileSync(join(dataDir, 'secret.json'), JSON.stringify(previewOf(v4())));
    expect(previews.find('../secret')).toBeUndefined();
  });
});

const page = (header: string, main: string, asset = 'AAAAAAAA') =>
  `<!doctype html><html><head><title>T</title><script>a < b</script></head><body><header>${header}</header>` +
  `<main><img src="/assets/x-${asset}.svg"/>${main}</main><script>c</script></body></html>`;

describe('comparing two versions of a page (ADR 78)', () => {
  it('marks the differences, those in the content first', () => {
    const before = page('<a href="/a">Menu</a>', '<p>One</p><p>Two</p>');
    const after = page('<a href="/b">Menu</a>', '<p>One</p><p>Three</p>', 'BBBBBBBB');
    const compared = compareHtml(before, after);
    expect(compared).toMatchObject({ changes: 2, changesInContent: 1 });
    expect(compared.before).toContain('<del data-change="1">Two</del>');
    expect(compared.after).toContain('<p>One</p><p><ins data-change="1">Three</ins></p>');
    expect(compared.after).toContain('<a data-change="2" href="/b">Menu</a>');
    expect(compared.after).not.toContain('<script');
  });

  it('tells differences in sight from those in a closed menu or tab', () => {
    const link = (at: string) => `<a href="/${at}">Pay</a>`;
    const main = (at: string) =>
      `<details><summary>More</summary>${link(at)}</details>` +
      `<div role="tabpanel" hidden=""><div>${link(at)}</div>${link(at)}</div><details open="">${link(at)}</details>`;
    expect(compareHtml(page('', main('a')), page('', main('b')))).toMatchObject({
      changesInContent: 4,
      changesSeen: 1,
    });
  });

  it('ignores the names of built files and the ids that React counts', () => {
    const before = page('', '<label for="_R_a1_">One</label>');
    const after = page('', '<label for="_R_b2_">One</label>', 'BBBBBBBB');
    expect(compareHtml(before, after).changes).toBe(0);
  });

  it('keeps every text and tag, whatever differs', () => {
    const parts = fc.array(fc.constantFrom('<p>', '</p>', 'one', 'two', ' ', '<br/>', '<a href="/x">', '</a>'));
    fc.assert(
      fc.property(parts, parts, (left, right) => {
        const [before, after] = [left, right].map((tokens) => `<body>${tokens.join('')}</body>`);
        const compared = compareHtml(before ?? '', after ?? '');
        const plain = (html: string) => html.replace(/<\/?(ins|del)\b[^>]*>/g, '').replace(/ data-change="\d+"/g, '');
        expect([plain(compared.before), plain(compared.after)]).toEqual([before, after]);
        expect(compared.changes === 0).toBe(/data-change/.test(compared.before + compared.after) === false);
      }),
    );
  });
});
