import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { panelToday } from '../../../src/generated/panel.ts';
import { clientList } from '../../../src/server/accounts/panel-list.ts';
import { enqueueMail } from '../../../src/server/mail/outbox.ts';
import { vesselCallList } from '../../../src/server/vessels/panel-list.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time/duration.ts';
import { calendarDay, startOfDay } from '../../../src/shared/time/zone.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { DATABASE_KINDS, onAnyDatabase } from '../../support/database.ts';
import { agencyHas } from '../../support/own-agency.ts';
import { preparedApi } from '../support/api.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';
import {
  decideCompany,
  type Member,
  preparedAdministrator,
  preparedMember,
  waitingStaff,
} from '../support/staff-life.ts';

/** The tables whose rows the cards count, but for that of staff, where each test adds its own. */
const COUNTED = ['clientAccounts', 'contactMessages', 'outbox', 'vesselCalls'] as const;

describe.each(DATABASE_KINDS)('the cards of waiting work in the panel (%s, S-102)', (kind) => {
  const api = preparedApi(kind);
  const db = preparedDatabaseOf(api);
  const boss = preparedAdministrator(api);
  const member = preparedMember(boss, 'atiende');

  // Each test counts all rows of the server.
  beforeEach(async () => {
    for (const table of COUNTED) await db.database.query.deleteFrom(table).execute();
  });

  /** Returns the count of each card that a person sees. */
  const counts = async (by: Member) => {
    const { cards } = (await by.get('/internal/today')).body as unknown as {
      cards: { id: string; count: number }[];
    };
    return Object.fromEntries(cards.map(({ id, count }) => [id, count]));
  };

  it('show zero at first, and depend on the role, in the order of the catalog', onAnyDatabase(kind), async () => {
    const all = panelToday.cards.map(({ id }) => id);
    expect(Object.entries(await counts(boss))).toEqual(all.map((id) => [id, 0]));
    const ofStaff = panelToday.cards.filter(({ audience }) => audience === 'staff').map(({ id }) => id);
    expect(ofStaff).not.toEqual(all);
    expect(Object.keys(await counts(member))).toEqual(ofStaff);
  });

  /** Adds two companies that wait and three that do not. @returns the one that has waited for the shorter time */
  const companies = async () => {
    const later = await db.add({ nit: '900810001', email: 'a@example.com', activatedAt: 2_000 });
    await db.add({ nit: '900810002', email: 'b@example.com', activatedAt: 1_000 });
    await db.add({ nit: '900810003', email: 'c@example.com', status: 'pending' });
    await db.add({ nit: '900810004', email: 'd@example.com', status: 'suspended' });
    await db.add({ nit: '900810005', email: 'e@example.com', verification: 'verified' });
    return later;
  };

  it('count waiting companies until the decision, but no pending or suspended ones', onAnyDatabase(kind), async () => {
    const later = await companies();
    expect(await counts(member)).toMatchObject({ companies: 2 });
    const waiting = await member.found('/internal/clients?verification=waiting&status=active&sort=waitingSince');
    expect(waiting.map(({ nit }) => nit)).toEqual(['900810002', '900810001']);
    await decideCompany(member, later.id, { verification: 'verified' });
    expect(await counts(member)).toMatchObject({ companies: 1 });
  });

  it('count verified companies until their id in the lines’ systems is known', onAnyDatabase(kind), async () => {
    const { id } = await companies();
    await decideCompany(member, id, { verification: 'verified' });
    expect(await counts(member)).toMatchObject({ codes: 2 });
    const listed = await member.found('/internal/clients?verification=code-missing&status=active&sort=name');
    expect(listed.map(({ nit }) => nit)).toContain('900810001');
    await decideCompany(member, id, { verification: 'verified', nitsistema: '4711' });
    expect(await counts(member)).toMatchObject({ codes: 1 });
  });

  it(
    'lead to a list sorted by waiting time, with companies that do not wait at its end',
    onAnyDatabase(kind),
    async () => {
      await decideCompany(member, (await companies()).id, { verification: 'verified' });
      const all = await member.found('/internal/clients?sort=waitingSince');
      const times = all.map(({ waitingSince }) => waitingSince);
      expect(times.slice(0, 2)).toEqual([new Date(0).toISOString(), new Date(1_000).toISOString()]);
      expect(new Set(times.slice(2))).toEqual(new Set([null]));
      const backwards = await member.found('/internal/clients?sort=-waitingSince');
      expect(backwards.map(({ id }) => id)).toEqual(all.map(({ id }) => id).reverse());
      const file = await member.get('/internal/clients.csv?sort=waitingSince');
      expect(file.text.trim().split('\r\n')).toHaveLength(all.length + 1);
    },
  );

  it('count requests of staff for administrators only', onAnyDatabase(kind), async () => {
    const id = await waitingStaff(boss, 'espera');
    expect(await counts(boss)).toMatchObject({ requests: 1 });
    expect(await counts(member)).not.toHaveProperty('requests');
    await boss.patch(`/internal/staff/${id}`, 1, { status: 'refused' });
    expect(await counts(boss)).toMatchObject({ requests: 0 });
  });

  it('count messages until somebody takes them, and mails once they failed', onAnyDatabase(kind), async () => {
    await api.call('POST', '/contacto', { body: validValues.contact });
    expect(await counts(member)).toMatchObject({ 'new-messages': 1, 'failed-mails': 0 });
    const [message] = await member.found('/internal/messages');
    await member.patch(`/internal/messages/${message?.id}`, 1, { status: 'taken' });
    const failed = await enqueueMail(db.database, {
      template: 'account-erased',
      language: 'es',
      recipient: 'x@example.com',
      data: {},
    });
    await db.database.query.updateTable('outbox').set({ status: 'dead' }).where('id', '=', failed).execute();
    expect(await counts(member)).toMatchObject({ 'new-messages': 0, 'failed-mails': 1 });
  });

  it('count a taken message as late after 24 hours until it is answered', onAnyDatabase(kind), async () => {
    await api.call('POST', '/contacto', { body: validValues.contact });
    const [message] = await member.found('/internal/messages');
    await member.patch(`/internal/messages/${message?.id}`, 1, { status: 'taken' });
    const age = (hours: number) =>
      db.database.query
        .updateTable('contactMessages')
        .set({ createdAt: Date.now() - hours * HOUR_MS })
        .execute();
    await age(23.9);
    expect(await counts(member)).toMatchObject({ 'late-messages': 0 });
    await age(24.1);
    expect(await counts(member)).toMatchObject({ 'late-messages': 1 });
    await member.patch(`/internal/messages/${message?.id}`, 2, { status: 'answered' });
    expect(await counts(member)).toMatchObject({ 'late-messages': 0 });
    expect(await member.found('/internal/messages?overdue=yes')).toEqual([]);
  });

  it.skipIf(!agencyHas('vessels'))(
    'count vessel calls by their day of arrival and departure in port time, without omitted ones',
    async () => {
      const today = startOfDay(Date.now());
      const at = (name: string, hours: number, change: object = {}) => ({
        id: `call-${name}`,
        line: 'nyk' as const,
        vesselIMONumber: '9356312',
        vesselName: name,
        carrierVoyageNumber: name,
        UNLocationCode: 'COCTG',
        vesselSearch: name,
        searchText: name,
        sortAt: today + hours * HOUR_MS,
        arrivalPlanned: today + hours * HOUR_MS,
        createdAt: 1,
        updatedAt: 1,
        ...change,
      });
      const calls = [
        at('YESTERDAY', -1),
        at('MIDNIGHT', 0),
        at('TONIGHT', 23.9),
        at('TOMORROW', 24),
        at('LATER', 48),
        at('OMITTED', 12, { statusCode: 'OMIT' }),
        // An estimated time counts before a planned one; this call departs on another day than it arrives.
        at('LATE', 12, { arrivalEstimated: today + 60 * HOUR_MS, departurePlanned: today + 30 * HOUR_MS }),
        at('GOES', -40, { departureActual: today + 1 }),
      ];
      for (const call of calls)
        await db.database.query
          .insertInto('vesselCalls')
          .values(call as never)
          .execute();
      const names = async (query: string) =>
        (await member.found(`/internal/vessel-calls?${query}`)).map(({ vesselName }) => vesselName);
      expect(await names('arrivalDay=today&sort=sortAt')).toEqual(['MIDNIGHT', 'TONIGHT']);
      expect(await names('arrivalDay=tomorrow&sort=sortAt')).toEqual(['TOMORROW']);
      expect(await names('arrivalDay=today-or-tomorrow&sort=sortAt')).toEqual(['MIDNIGHT', 'TONIGHT', 'TOMORROW']);
      expect(await names('departureDay=today-or-tomorrow&sort=departure')).toEqual(['GOES', 'LATE']);
      expect(await counts(member)).toMatchObject({ arrivals: 3, departures: 2 });
      expect((await member.get('/internal/vessel-calls?arrivalDay=someday')).status).toBe(400);
      // Coming calls first, then past ones; at the same time, sorted by id.
      const inOrder = ['MIDNIGHT', 'LATE', 'OMITTED', 'TONIGHT', 'TOMORROW', 'LATER', 'YESTERDAY', 'GOES'];
      expect(await names('')).toEqual(inOrder);
      expect(await names('sort=-next')).toEqual(inOrder.toReversed());
      const [from, to] = [0, 1].map((days) => calendarDay(today + days * DAY_MS));
      expect(await names(`arrivalFrom=${from}&arrivalTo=${from}`)).toEqual(inOrder.slice(0, 4));
      expect(await names(`arrivalFrom=${to}`)).toEqual(['TOMORROW', 'LATER']);
      expect(await names(`arrivalTo=${to}&arrivalFrom=${from}`)).toEqual(inOrder.slice(0, 5));
      for (const day of ['2026-02-31', 'x', '2026-1-1'])
        expect((await member.get(`/internal/vessel-calls?arrivalFrom=${day}`)).status).toBe(400);
      expect((await names('sort=departure')).slice(0, 2)).toEqual(['GOES', 'LATE']);
    },
  );

  it('use an index to count companies and calls', async () => {
    const { query: all } = db.database;
    const rowsOf = { clients: clientList.rows(all).as('row'), calls: vesselCallList.rows(all).as('row') };
    const plan = (list: keyof typeof rowsOf, condition: ReturnType<typeof sql<boolean>>) =>
      db.database.transaction(async ({ query }) => {
        // PostgreSQL would scan a table of a few rows as a whole.
        if (kind === 'postgres') await sql`set local enable_seqscan = off`.execute(query);
        const count = sql`select count(*) from ${rowsOf[list]} where ${condition}`;
        const { rows } = await sql`explain ${sql.raw(kind === 'sqlite' ? 'query plan' : '')} ${count}`.execute(query);
        return JSON.stringify(rows);
      });
    expect(await plan('clients', sql`verification = ${'waiting'}`)).toContain('client_accounts_by_verification');
    for (const event of ['arrival', 'departure'])
      expect(await plan('calls', sql`${sql.ref(event)} >= ${1} and ${sql.ref(event)} < ${2}`)).toContain(
        `vessel_calls_by_${event}`,
      );
  });
});
