import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/generated/api.ts';
import { operations } from '../../../src/generated/contract.ts';
import { hashToken } from '../../../src/server/identity/tokens.ts';
import { MINUTE_MS } from '../../../src/shared/time/duration.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { preparedApi } from '../support/api.ts';
import { administrator, inDatabase, type Member, STAFF_PASSWORD, staffLogIn } from '../support/staff-life.ts';

describe('operations that require a fresh login (S-16)', () => {
  it('are exports, decisions about staff and companies, corrections, and second factor changes', () => {
    const declared = Object.entries<Operation>(operations).flatMap(([id, { freshLogin }]) => (freshLogin ? [id] : []));
    expect(declared.sort()).toEqual([
      'addPasskey',
      'beginPasskey',
      'beginTotp',
      'changeStaffMember',
      'confirmTotp',
      'correctClient',
      'decideVerification',
      'exportAudit',
      'exportClients',
      'exportMails',
      'exportMessages',
      'exportStaff',
      'makeRecoveryCodes',
      'removePasskey',
      'removeTotp',
      'requireSecondFactor',
      'resetSecondFactor',
    ]);
  });

  it('of the own second factors also require that it was given again', () => {
    const declared = Object.entries<Operation>(operations).flatMap(([id, { changesFactor }]) =>
      changesFactor ? [id] : [],
    );
    const own = ['addPasskey', 'beginPasskey', 'beginTotp', 'confirmTotp', 'makeRecoveryCodes', 'removePasskey'];
    expect(declared.sort()).toEqual([...own, 'removeTotp']);
  });
});

describe.each(ANY_DATABASE_KIND)('a login that is not fresh, on %s (S-16)', (kind) => {
  const api = preparedApi(kind, { LIMITS_FACTOR: '1' });
  let boss: Member;
  beforeAll(async () => {
    boss = await administrator(api);
  });

  const age = (ms: number, created = 0) =>
    inDatabase(api, ({ query, now }) =>
      query
        .updateTable('sessions')
        .set({
          authenticatedAt: created === 0 ? sql<number>`${now} - ${ms}` : null,
          createdAt: sql<number>`${now} - ${created}`,
        })
        .where('tokenHash', '=', hashToken(boss.token))
        .execute(),
    );
  const exported = () => boss.get('/internal/staff.csv');
  const prove = (password: string, { token } = boss) =>
    api.call('POST', '/internal/session/password', { token, body: { password } });
  const codeOf = ({ body }: Awaited<ReturnType<typeof exported>>) => body['error']?.['code'];

  it('gets login-again for an export, but can still read lists', async () => {
    await age(10 * MINUTE_MS - 5_000);
    expect((await exported()).status).toBe(200);
    await age(10 * MINUTE_MS + 1);
    const refused = await exported();
    expect([refused.status, codeOf(refused)]).toEqual([403, 'login-again']);
    expect((await boss.get('/internal/staff')).status).toBe(200);
  });

  it('becomes fresh with the right password, in the same session with a new token (S-30)', async () => {
    await age(10 * MINUTE_MS + 1);
    const wrong = await prove('Barco Rojo 77');
    expect([wrong.status, wrong.body['fields']]).toEqual([422, [{ field: 'password', rule: 'wrong' }]]);
    expect(codeOf(await exported())).toBe('login-again');
    const former = boss;
    const proven = await prove(STAFF_PASSWORD);
    expect([proven.status, proven.body['username']]).toEqual([200, 'maria.jefe']);
    boss = { ...former, token: String(proven.body['internalAuthToken']) };
    expect((await exported()).status).toBe(200);
    expect((await former.get('/internal/staff')).status).toBe(401);
  });

  it('is judged by the start of a session that an older release stored', async () => {
    await age(0, 10 * MINUTE_MS + 1);
    expect(codeOf(await exported())).toBe('login-again');
    await age(0, 1_000);
    expect((await exported()).status).toBe(200);
  });

  it('counts every wrong password like a failed login', async () => {
    const other = await administrator(api, 'luis.jefe');
    for (let tries = 0; tries < 5; tries += 1) await prove('Barco Rojo 77', other);
    const statuses = [(await prove(STAFF_PASSWORD, other)).status, (await staffLogIn(api, 'luis.jefe')).status];
    expect(statuses).toEqual([429, 429]);
    expect((await other.get('/internal/staff')).status).toBe(200);
  });
});
