import { beforeEach, describe, expect, it } from 'vitest';
import { subjectWithId } from '../../../src/server/messages/message.ts';
import { translate } from '../../../src/server/platform/translate.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { DATABASE_KINDS, onAnyDatabase } from '../../support/database.ts';
import { preparedApi } from '../support/api.ts';
import { otherLanguage } from '../support/catalog.ts';
import { inDatabase, type Member, preparedAdministrator, preparedMember } from '../support/staff-life.ts';

const WRITER = 'carga@andina.example.com';

describe.each(DATABASE_KINDS)('an answer to a contact message (%s)', (kind) => {
  let path: string;
  const api = preparedApi(kind, { LIMITS_FACTOR: '100' });
  const boss = preparedAdministrator(api);
  const member = preparedMember(boss, 'operadora');

  beforeEach(async () => {
    const body = { ...validValues.contact, email: WRITER };
    const headers = { 'accept-language': otherLanguage };
    expect((await api.call('POST', '/contacto', { body, headers })).status).toBe(200);
    const [row] = await member.found('/internal/messages?sort=-createdAt');
    path = `/internal/messages/${row?.id}`;
  });

  const answer = (by: Member, version: number, text: string) =>
    by.call('POST', `${path}/answers`, { body: { text }, headers: { 'if-match': `"${version}"` } });
  const mails = async () => (await api.mailsTo(WRITER)).filter(({ content }) => content.text?.includes('Freight'));
  const reference = () => path.slice(-8).toUpperCase();

  it(
    'is mailed in the language of the writer, with the case reference and the reply-to of its subject',
    onAnyDatabase(kind),
    async () => {
      expect((await member.get(path)).body).toMatchObject({ answers: [], waitingSince: expect.any(String) });
      const before = (await mails()).length;
      const sent = await answer(member, 1, '  Freight is USD 900.\n\nIt holds until Friday. ');
      expect(sent.body).toMatchObject({ status: 'answered', takenBy: 'operadora', waitingSince: null, version: 2 });
      expect(sent.body['answers']).toMatchObject([
        { author: 'operadora', text: 'Freight is USD 900.\n\nIt holds until Friday.' },
      ]);
      // The receipt of the message may arrive before it or after it.
      await expect.poll(async () => (await mails()).length).toBe(before + 1);
      const mail = (await mails()).at(-1)?.content;
      const subject = subjectWithId(String(validValues.contact.subject));
      if (subject === undefined) throw new Error('the form has no such subject');
      expect(mail?.subject).toBe(`${reference()}: ${await translate(subject.label, otherLanguage)}`);
      expect(mail?.replyTo).toMatchObject([{ address: subject.mail }]);
      expect(mail?.text).toContain('Freight is USD 900.\n\nIt holds until Friday.');
      // It is not confirmed that the address is the writer's, so the message is not quoted to it.
      expect(mail?.text).not.toContain(validValues.contact.message.trim().slice(0, 30));
      expect(await boss.actionsOn(path.slice(-36))).toEqual(['message-answered', 'contacted']);
    },
  );

  it('is sent only once for two with the same version; the other gets 409 with the current message', async () => {
    const before = (await mails()).length;
    const both = await Promise.all([answer(member, 1, 'Freight: yes.'), answer(boss, 1, 'Freight: no.')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body['current']).toMatchObject({
      status: 'answered',
      answers: [{ text: expect.stringMatching(/^Freight/) }],
    });
    await api.mailsTo(WRITER);
    await expect.poll(async () => (await mails()).length).toBe(before + 1);
  });

  it('can be followed by another one, and is deleted with its message', onAnyDatabase(kind), async () => {
    await answer(member, 1, 'First.');
    const second = await answer(boss, 2, 'Second.');
    expect(second.body).toMatchObject({ takenBy: 'operadora', answers: [{ text: 'First.' }, { text: 'Second.' }] });
    const stored = (id: string) =>
      inDatabase(api, ({ query }) =>
        query.selectFrom('messageAnswers').selectAll().where('messageId', '=', id).execute(),
      );
    const id = path.slice(-36);
    expect(await stored(id)).toHaveLength(2);
    await inDatabase(api, ({ query }) => query.deleteFrom('contactMessages').where('id', '=', id).execute());
    expect(await stored(id)).toEqual([]);
  });

  it('is rejected with 400 when it is blank or longer than 5,000 characters', onAnyDatabase(kind), async () => {
    for (const text of ['', ' \n ', 'x'.repeat(5001)]) expect((await answer(member, 1, text)).status).toBe(400);
    expect((await member.get(path)).body).toMatchObject({ status: 'new', answers: [] });
  });
});
