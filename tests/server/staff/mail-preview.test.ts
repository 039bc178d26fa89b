import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueMail } from '../../../src/server/domain/mails/outbox/outbox.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { type Api, startApi } from '../support/api.ts';
import { activeClient, EMAIL, NIT } from '../support/client-life.ts';
import {
  administrator,
  found,
  get,
  inDatabase,
  type Person,
  staffMember,
  waitingClient,
} from '../support/staff-life.ts';

describe.each(ANY_DATABASE_KIND)('what a mail says, in the panel (%s, S-115)', (kind) => {
  let api: Api;
  let member: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    member = await staffMember(api, await administrator(api), 'operadora');
    await activeClient(api);
  });
  afterAll(() => api.close());

  async function seen(query: string) {
    const [mail] = await found(api, member, `/internal/mails?${query}`);
    return (await get(api, member, `/internal/mails/${mail?.id}`)).body;
  }
  const tokens = () =>
    inDatabase(api, ({ query }) => query.selectFrom('linkTokens').selectAll().orderBy('tokenHash').execute());

  it('is as it was sent, but for its link; the one that was mailed goes on working, and no other is made', async () => {
    const email = 'espera@andina.example.com';
    await waitingClient(api, member, '900333444', email);
    const sent = (await api.mailsTo(email, 1)).at(-1)?.content;
    const link = /https?:\/\/\S+#token=\S+/.exec(sent?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
    const before = await tokens();
    const { subject, text } = await seen(`search=${email}`);
    expect(subject).toBe(sent?.subject);
    expect(String(text).trim()).toBe(sent?.text?.replaceAll(link, link.replace(/#.*/, '')).trim());
    expect(text).not.toContain('token');
    expect(await tokens()).toEqual(before);
  });

  it('is written for one that did not leave, in its own language', async () => {
    await inDatabase(api, (database) =>
      database.transaction(async (tx) => {
        const data = { nit: NIT };
        const id = await enqueueMail(tx, { template: 'recovery', language: 'en', recipient: EMAIL, data });
        // Or it would leave meanwhile.
        await tx.query.updateTable('outbox').set({ status: 'dead' }).where('id', '=', id).execute();
      }),
    );
    const before = await tokens();
    const { subject, text } = await seen('template=recovery');
    expect([subject, text]).toEqual(['Create a new password', expect.stringContaining(NIT)]);
    expect(text).not.toContain('token');
    expect(await tokens()).toEqual(before);
  });

  it('is nothing once there is nobody to get it, or no such mail', async () => {
    await inDatabase(api, ({ query }) =>
      query
        .updateTable('outbox')
        .set({ data: JSON.stringify({ nit: '1' }) })
        .where('template', '=', 'recovery')
        .execute(),
    );
    expect(await seen('template=recovery')).toMatchObject({ subject: null, text: null });
    await inDatabase(api, ({ query }) =>
      query.updateTable('outbox').set({ template: 'gone' }).where('template', '=', 'recovery').execute(),
    );
    expect(await seen('search=&sort=-createdAt')).toMatchObject({ template: 'gone', subject: null, text: null });
  });
});
