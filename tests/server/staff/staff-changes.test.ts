import { beforeEach, describe, expect, it } from 'vitest';
import { runs } from '../../support/depth.ts';
import { preparedApi } from '../support/api.ts';
import { inDatabase, type Member, preparedAdministrator, staffMember, waitingStaff } from '../support/staff-life.ts';

const ROUNDS = runs({ gate: 5, deep: 15 });

const codeOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  (body['error'] as { code?: string } | undefined)?.code;

describe('decisions about staff', () => {
  const api = preparedApi('postgres');
  const boss = preparedAdministrator(api);

  it('do not let administrators change their own role or suspend themselves', async () => {
    const second = await staffMember(boss, 'segunda', { role: 'administrator' });
    for (const change of [{ role: 'staff' }, { role: 'publisher' }, { status: 'suspended' }]) {
      const reply = await second.patch(`/internal/staff/${second.id}`, 2, change);
      expect([reply.status, codeOf(reply)]).toEqual([403, 'not-permitted']);
    }
    const process = await second.patch(`/internal/staff/${second.id}`, 2, { process: 'billing' });
    expect(process.status).toBe(200);
    expect((await boss.patch(`/internal/staff/${second.id}`, 3, { status: 'suspended' })).status).toBe(200);
  });

  it('cannot demote or suspend the last administrator', async () => {
    for (const change of [{ role: 'staff' }, { role: 'publisher' }, { status: 'suspended' }]) {
      const reply = await boss.patch(`/internal/staff/${boss.id}`, 1, change);
      expect([reply.status, codeOf(reply)]).toEqual([409, 'last-administrator']);
    }
  });

  it('are forbidden to publishers, who can neither give nor take roles', async () => {
    const publisher = await staffMember(boss, 'pilar.publica', { role: 'publisher' });
    const colleague = await staffMember(boss, 'colega');
    for (const role of ['publisher', 'administrator']) {
      const reply = await publisher.patch(`/internal/staff/${colleague.id}`, 2, { role });
      expect([reply.status, codeOf(reply)]).toEqual([403, 'not-permitted']);
    }
    expect((await publisher.patch(`/internal/staff/${boss.id}`, 1, { role: 'staff' })).status).toBe(403);
    expect((await boss.get(`/internal/staff/${colleague.id}`)).body).toMatchObject({ role: 'staff', version: 2 });
  });

  it('refuse roles for a pending account, unknown processes and unknown fields', async () => {
    const id = await waitingStaff(boss, 'en.espera');
    const path = `/internal/staff/${id}`;
    for (const role of ['publisher', 'administrator'])
      expect(codeOf(await boss.patch(path, 1, { role }))).toBe('not-possible');
    expect(codeOf(await boss.patch(path, 1, { status: 'suspended' }))).toBe('not-possible');
    expect(codeOf(await boss.patch(path, 1, { process: 'piracy' }))).toBe('invalid-fields');
    for (const body of [{}, { status: 'pending' }, { role: 'owner' }, { version: 9 }, { passwordHash: 'x' }])
      expect((await boss.patch(path, 1, body)).status).toBe(400);
    expect((await boss.get(path)).body).toMatchObject({ status: 'pending', role: 'staff', version: 1 });
    expect(await boss.actionsOn(id)).toEqual(['staff-registered']);
  });

  it('return 409 with the current version for an edit of an older one (S-87)', async () => {
    const { id } = await staffMember(boss, 'editada');
    const path = `/internal/staff/${id}`;
    const late = await boss.patch(path, 1, { process: 'billing' });
    expect([late.status, codeOf(late)]).toEqual([409, 'changed-meanwhile']);
    expect(late.body['current']).toMatchObject({ id, version: 2, process: 'operations' });
    const blind = await boss.call('PATCH', path, { body: { process: 'billing' } });
    expect(codeOf(blind)).toBe('changed-meanwhile');
    const edits = Array.from({ length: 20 }, () => boss.patch(path, 2, { process: 'billing' }));
    const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect((await boss.get(path)).body).toMatchObject({ version: 3, process: 'billing' });
  });
});

describe('administrators who remove each other at the same time (PostgreSQL)', () => {
  const api = preparedApi('postgres');
  const boss = preparedAdministrator(api);
  let all: Member[];
  beforeEach(async () => {
    const names = Array.from({ length: 5 }, (_, index) => `jefe.${index}`);
    all ??= [boss, ...(await Promise.all(names.map((name) => staffMember(boss, name, { role: 'administrator' }))))];
    await inDatabase(api, async ({ query }) => {
      await query.updateTable('staffAccounts').set({ role: 'administrator', status: 'active', version: 1 }).execute();
      await query.updateTable('sessions').set({ endedAt: null }).execute();
    });
  });

  it.each([{ role: 'staff' }, { status: 'suspended' }])('leave at least one: %o', async (change) => {
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const by = all[index % all.length] as Member;
      const of = all[(index * 7 + 1 + Math.floor(index / all.length)) % all.length] as Member;
      return by.patch(`/internal/staff/${of.id}`, 1, change);
    });
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    const left = await inDatabase(api, ({ query }) =>
      query
        .selectFrom('staffAccounts')
        .select('id')
        .where('role', '=', 'administrator')
        .where('status', '=', 'active')
        .execute(),
    );
    expect(left.length).toBeGreaterThanOrEqual(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(all.length - left.length);
    expect(statuses.filter((status) => ![200, 401, 403, 409].includes(status))).toEqual([]);
  });

  it('leave one of two in every round', async () => {
    const [first, second] = all as [Member, Member];
    for (let round = 0; round < ROUNDS; round++) {
      await inDatabase(api, async ({ query }) => {
        const others = query.updateTable('staffAccounts').where('id', 'not in', [first.id, second.id]);
        await others.set({ role: 'staff' }).execute();
        const two = query.updateTable('staffAccounts').where('id', 'in', [first.id, second.id]);
        await two.set({ role: 'administrator', version: 1 }).execute();
      });
      const replies = await Promise.all([
        first.patch(`/internal/staff/${second.id}`, 1, { role: 'staff' }),
        second.patch(`/internal/staff/${first.id}`, 1, { role: 'staff' }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});
