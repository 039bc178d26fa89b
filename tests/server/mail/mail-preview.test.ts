import { beforeAll, describe, expect, it } from 'vitest';
import { enqueueMail } from '../../../src/server/mail/outbox.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { preparedApi } from '../support/api.ts';
import { activeClient, NIT } from '../support/client-life.ts';
import { inDatabase, preparedAdministrator, preparedMember, waitingClient } from '../support/staff-life.ts';

describe.each(ANY_DATABASE_KIND)('the preview of a mail in the panel (%s, S-115)', (kind) => {
  const api = preparedApi(kind);
  const member = preparedMember(preparedAdministrator(api), 'operadora');
  beforeAll(async () => {
    await activeClient(api);
  });

  async function seen(query: string) {
    const [mail] = await member.found(`/internal/mails?${query}`);
    return (await member.get(`/internal/mails/${mail?.id}`)).body;
  }
  /** Enqueues a mail as given up after one attempt, so that it is not sent. */
  const enqueue = (recipient: string, data: Readonly<Record<string, string>>, template = 'recovery') =>
    inDatabase(api, (database) =>
      database.transaction(async (tx) => {
        const id = await enqueueMail(tx, { template: 'recovery', language: 'en', recipient, data });
        await tx.query
          .updateTable('outbox')
          .set({ status: 'dead', attempts: 1, template })
          .where('id', '=', id)
          .execute();
      }),
    );
  const tokens = () =>
    inDatabase(api, ({ query }) => query.selectFrom('linkTokens').selectAll().orderBy('tokenHash').execute());

  it('shows a mail as it was sent, without the token of its link, and creates no new link', async () => {
    const email = 'espera@andina.example.com';
    await waitingClient(member, '900333444', email);
    const sent = (await api.mailsTo(email, 1)).at(-1)?.content;
    const link = /https?:\/\/\S+#token=\S+/.exec(sent?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
    const before = await tokens();
    const { subject, text } = await seen(`search=${email}`);
    expect(subject).toBe(sent?.subject);
    const shown = sent?.text
      ?.replaceAll(link, link.replace(/[?#].*/, ''))
      .replace(/Si la página pide el código.+\n.+\n\n/, '');
    expect(String(text).trim()).toBe(shown?.trim());
    expect(text).not.toContain(link.split('#token=')[1]);
    expect(text).not.toContain('token');
    expect(await tokens()).toEqual(before);
  });

  it('shows an unsent mail in its own language, without a token', async () => {
    await enqueue('sin-salir@andina.example.com', { nit: NIT });
    const before = await tokens();
    const { subject, text } = await seen('search=sin-salir');
    expect([subject, text]).toEqual(['Create a new password', expect.stringContaining(NIT)]);
    expect(text).not.toContain('token');
    expect(await tokens()).toEqual(before);
  });

  it('does not count towards the limit of mails that strangers cause', async () => {
    const nit = '900555666';
    await waitingClient(member, nit, 'pendiente@andina.example.com');
    await enqueue('sin-activar@andina.example.com', { nit });
    const counts = () =>
      inDatabase(api, ({ query }) =>
        query.selectFrom('throttle').select(['key', 'count']).where('key', 'like', 'registration-recipient%').execute(),
      );
    const before = await counts();
    expect(before).not.toEqual([]);
    const { subject, text } = await seen('search=sin-activar');
    expect([subject, text]).toEqual(['New link to activate your account', expect.stringContaining(nit)]);
    expect(await counts()).toEqual(before);
  });

  it('is empty for a mail whose account or template does not exist', async () => {
    await enqueue('nadie@andina.example.com', { nit: '1' });
    expect(await seen('search=nadie')).toMatchObject({ template: 'recovery', subject: null, text: null });
    await enqueue('plantilla@andina.example.com', { nit: NIT }, 'gone');
    expect(await seen('search=plantilla')).toMatchObject({ template: 'gone', subject: null, text: null });
  });
});
