import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CatalogDraft, CatalogFile, CatalogSource } from '../../../../src/generated/api.ts';
import { type Api, type ApiReply, preparedApi } from '../../../server/support/api.ts';
import { LINE, saveLink } from '../../../server/support/publications.ts';
import { inDatabase, type Member, preparedAdministrator, preparedMember } from '../../../server/support/staff-life.ts';
import { ANY_DATABASE_KIND } from '../../../support/database.ts';
import { covering } from '../../../support/depth.ts';
import { CATALOG } from '../../../support/root.ts';

const GUIDE = 'files/guia-del-importador.pdf';
const PUBLISHED = readFileSync(join(CATALOG, GUIDE));
const ADDRESS = '/transactions/payments/0/target/url';

describe.each(ANY_DATABASE_KIND)('those who have changed a draft (%s, S-107)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);
  /** A draft that Ana has begun. */
  let draft = '';
  const ana = preparedMember(boss, 'ana.ruiz');
  const luis = preparedMember(boss, 'luis.gil');

  const as =
    (by: Member): Api['call'] =>
    (method, path, sent) =>
      by.call(method, path, { ...sent });
  const begin = async () => {
    draft = await saveLink(as(ana), 'https://www.shipmentlink.com/pagos');
  };
  const isContributor = async (by: Member) => {
    const { body } = await by.get(`/internal/catalog-drafts/${draft}`);
    return (body as unknown as CatalogDraft).isContributor;
  };
  const read = async <Body>(operation: string, path = LINE) =>
    (await luis.get(`/internal/${operation}?${new URLSearchParams({ path, draft })}`)).body as unknown as Body;
  const sendGuide = async (by: Member, bytes: Buffer) => {
    const { assets } = await read<CatalogFile>('catalog-file', 'downloads.yaml');
    const { version: seen = '' } = assets.find(({ path }) => path === GUIDE) ?? {};
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'guia.pdf');
    return as(by)('POST', `/internal/catalog-assets?${new URLSearchParams({ path: GUIDE, draft, seen })}`, { form });
  };
  const sendAddress = (seen: string | undefined) => {
    const value = '"https://www.shipmentlink.com/luis"';
    const body = { path: LINE, draft, kind: 'set', pointer: ADDRESS, seen, value };
    return as(luis)('PATCH', '/internal/catalog-file', { body });
  };

  type Act = readonly [string, () => Promise<ApiReply>];
  const acts: Readonly<Record<'gate' | 'deep', readonly Act[]>> = {
    gate: [
      [
        'changed a place of a file',
        async () => {
          const { fields } = await read<CatalogFile>('catalog-file');
          return sendAddress(fields.find(({ pointer }) => pointer === ADDRESS)?.version);
        },
      ],
    ],
    deep: [
      ['replaced a download', () => sendGuide(luis, Buffer.concat([PUBLISHED, Buffer.from('%\n%%EOF\n')]))],
      ['reverted a file', () => as(luis)('POST', `/internal/catalog-drafts/${draft}/revert`, { body: { path: LINE } })],
      [
        'changed the text of a file',
        async () => {
          const { text, version } = await read<CatalogSource>('catalog-source');
          const body = { path: LINE, draft, text: `${text}# more\n`, seen: version };
          return as(luis)('PUT', '/internal/catalog-source', { body });
        },
      ],
      [
        'added a file',
        () => as(luis)('POST', '/internal/catalog-entries', { body: { draft, kind: 'article', id: 'nueva-norma' } }),
      ],
      [
        'removed a file',
        async () => {
          const path = 'lines/nyk.yaml';
          const { version: seen } = await read<CatalogFile>('catalog-file', path);
          return as(luis)('POST', '/internal/catalog-file/remove', { body: { draft, path, seen } });
        },
      ],
      [
        'taken the replacement of a download back',
        async () => {
          await sendGuide(ana, Buffer.concat([PUBLISHED, Buffer.from('%\n%%EOF\n')]));
          return sendGuide(luis, PUBLISHED);
        },
      ],
    ],
  };

  it.each(covering(acts))('include whoever has %s', async (_what, act) => {
    await begin();
    expect([await isContributor(ana), await isContributor(luis)]).toEqual([true, false]);
    expect((await act()).status).toBe(200);
    expect([await isContributor(ana), await isContributor(luis)]).toEqual([true, true]);
  });

  it('are not those who have only read it, or whose change was refused', async () => {
    await begin();
    await read('catalog-file');
    expect((await sendAddress('0')).status).toBe(409);
    expect((await luis.get(`/internal/catalog-drafts/${draft}/changes.patch`)).status).toBe(200);
    expect(await isContributor(luis)).toBe(false);
  });

  it('do not include staff who only updated the draft to what was published since', async () => {
    await begin();
    await inDatabase(api, ({ query }) =>
      query.updateTable('catalogDraftFiles').set({ base: 'id: other\n' }).where('draftId', '=', draft).execute(),
    );
    expect((await as(luis)('POST', `/internal/catalog-drafts/${draft}/update`)).status).toBe(200);
    expect(await isContributor(luis)).toBe(false);
  });

  it('are its owner and those who have changed it before it was handed over', async () => {
    await begin();
    const handOver = (owner: string) => as(boss)('PATCH', `/internal/catalog-drafts/${draft}`, { body: { owner } });
    await handOver('luis.gil');
    expect([await isContributor(ana), await isContributor(luis)]).toEqual([true, true]);
    await handOver('maria.jefe');
    expect([await isContributor(ana), await isContributor(luis), await isContributor(boss)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
