import { describe, expect, it } from 'vitest';
import { type LinkTarget, linkTargets } from '../../../../src/generated/link-targets.ts';
import { draftNewAddress } from '../../../../src/server/content/drafts/new-address.ts';
import { allDrafts, requireDraft } from '../../../../src/server/content/drafts/store.ts';
import { Refusal } from '../../../../src/server/platform/refusal.ts';
import { insertStaff } from '../../../../src/server/staff/accounts.ts';
import { compilerOn } from '../../../server/support/compiler-on.ts';
import { REQUEST_INFO } from '../../../server/support/publishers.ts';
import { person } from '../../../server/support/staff-life.ts';
import { addressState, storeStates } from '../../../support/address-state.ts';
import { ANY_DATABASE_KIND, preparedDatabase } from '../../../support/database.ts';

const LINE = 'lines/evergreen.yaml';
const FORMER = 'https://www.shipmentlink.com/';
const NEW = 'https://pagos.shipmentlink.example/';
const PAYMENTS = `${LINE}/transactions/payments/0/target`;

describe.each(ANY_DATABASE_KIND)('a link that has moved (%s)', (kind) => {
  const database = preparedDatabase(kind, 'each');

  /** Stores the result that the server found for an address. */
  const found = (address: string, status: 'moved' | 'fine' = 'moved') =>
    storeStates(database, addressState(address, { status, movedTo: status === 'moved' ? NEW : null }));
  async function draft(id: string, links: readonly LinkTarget[] = linkTargets) {
    const account = { person: person('ana.ruiz'), status: 'active', role: 'staff', language: 'es' } as const;
    const actorId = String(await database.transaction((tx) => insertStaff(tx, { ...account, passwordHash: 'x' })));
    return draftNewAddress(
      { database, compiler: compilerOn(database), links },
      { id, actorId, requestInfo: REQUEST_INFO },
      'es',
    );
  }
  const refused = async (...asked: Parameters<typeof draft>) => {
    const error = await draft(...asked).catch((thrown: unknown) => thrown);
    expect(await allDrafts(database)).toEqual([]);
    return error instanceof Refusal ? error.code : error;
  };
  const changedLink = (change: Partial<LinkTarget>) =>
    linkTargets.map((link) => (link.id === PAYMENTS ? { ...link, ...change } : link));

  it('gets a draft that replaces its former address in every place', async () => {
    await found(FORMER);
    const { title, files } = await requireDraft(database, (await draft(PAYMENTS)).draft);
    expect(title).toBe('Dirección nueva: Pagos');
    expect(files.map(({ path }) => path)).toEqual([LINE]);
    const [before, after] = [files[0]?.base, files[0]?.content].map((text) => String(text).split('\n'));
    const changes = after?.flatMap((line, index) => (line === before?.[index] ? [] : [[before?.[index], line]]));
    expect(changes).toHaveLength(2);
    for (const [was, is] of changes ?? []) expect(was?.replace(FORMER, NEW)).toBe(is);
  });

  it('gets a draft that changes only those of its addresses that have moved', async () => {
    const link = linkTargets.find(({ addresses }) => addresses.length === 2);
    const [moved = '', fine = ''] = link?.addresses ?? [];
    await found(moved);
    await found(fine, 'fine');
    const { files } = await requireDraft(database, (await draft(link?.id ?? '')).draft);
    expect(files[0]?.content).toContain(fine);
    expect(files[0]?.content).not.toContain(moved);
  });

  it('gets no draft when it is unknown, has not moved, is not editable or was changed meanwhile', async () => {
    await found(FORMER, 'fine');
    expect(await refused('lines/nobody.yaml/target')).toBe('not-found');
    expect(await refused(PAYMENTS)).toBe('not-possible');
    await database.query.deleteFrom('watchedAddresses').execute();
    await found(FORMER);
    const elsewhere = [{ address: FORMER, file: 'site.yaml', pointer: '/address' }];
    expect(await refused(PAYMENTS, changedLink({ places: elsewhere }))).toBe('link-not-offered');
    await found('https://former.example/');
    const another = [
      { address: 'https://former.example/', file: LINE, pointer: '/transactions/payments/0/target/url' },
    ];
    expect(await refused(PAYMENTS, changedLink({ places: another }))).toBe('link-changed');
    const gone = [{ address: FORMER, file: LINE, pointer: '/transactions/payments/9/target/url' }];
    expect(await refused(PAYMENTS, changedLink({ places: gone }))).toBe('link-changed');
  });
});
