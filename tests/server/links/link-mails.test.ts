import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POLICIES } from '../../../src/server/api/policies.ts';
import { Throttle } from '../../../src/server/api/throttle.ts';
import { prepareMails } from '../../../src/server/mail/prepare.ts';
import { insertStaff } from '../../../src/server/staff/accounts.ts';
import { PREPARATIONS } from '../../../src/server/start-jobs.ts';
import { HOUR_MS } from '../../../src/shared/time/duration.ts';
import { ANY_DATABASE_KIND, preparedDatabase } from '../../support/database.ts';
import { FINE, LocalWeb, type Pages, page } from '../../support/local-web.ts';
import { type SmtpSink, startSmtp } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';
import { defaultLanguage } from '../support/catalog.ts';
import { makeWorker } from '../support/mail.ts';
import { person } from '../support/staff-life.ts';
import { letTimePass, linkTo, RULES, watch } from './watched.ts';

const OWNED = { ...RULES, server: { ...RULES.server, owners: [{ owner: 'Cartera', mailbox: 'cartera@example.com' }] } };

/** The language of mails to somebody without an account. */
const siteLanguage = defaultLanguage === 'en' ? 'en' : 'es';
const BROKEN = { es: 'Un enlace del sitio no responde', en: 'A link of the site does not work' };
const TWO_BROKEN = { es: '2 enlaces del sitio no responden', en: '2 links of the site do not work' };
const FINE_AGAIN = { es: 'Un enlace del sitio responde de nuevo', en: 'A link of the site works again' };

describe.each(ANY_DATABASE_KIND)('mails to the owner of a link (%s)', (kind) => {
  const database = preparedDatabase(kind, 'each');
  let smtp: SmtpSink;
  let web: LocalWeb;
  let pages: Pages;
  beforeEach(async () => {
    smtp = await startSmtp();
    pages = {};
    web = await new LocalWeb(pages).listen();
  });
  afterEach(async () => {
    await web[Symbol.asyncDispose]();
    await smtp.close();
  });

  const linkAt = (host: string, owner?: string) =>
    linkTo(web.url(`${host}/`), owner === undefined ? {} : { owner, id: `${host} ${owner}` });
  /** Runs several rounds, one after the other, at their usual distance. */
  async function rounds(count: number, links: ReturnType<typeof linkTo>[]): Promise<void> {
    for (let round = 0; round < count; round++) {
      await letTimePass(database, 8 * HOUR_MS);
      await watch(database, web.network(), links, OWNED);
    }
  }
  const written = async () => {
    const rows = await database.query
      .selectFrom('outbox')
      .select(['template', 'recipient', 'data'])
      .orderBy('id')
      .execute();
    return rows.map(({ template, recipient, data }) => [template, recipient, String(data)] as const);
  };
  /** Sends all mails that have been queued so far. */
  async function deliver(): Promise<void> {
    const prepare = prepareMails(
      {
        database,
        publicUrl: 'https://agency.example',
        throttle: new Throttle(database, POLICIES, 1),
      },
      PREPARATIONS,
    );
    const worker = makeWorker(database, smtp.url, { prepare });
    const { length } = await written();
    worker.start();
    await until(async () => smtp.accepted.length === length);
    await worker.stop();
  }

  it('report all links that were broken for long enough in one mail, only once (S-106)', async () => {
    const links = [linkAt('a.test', 'Cartera'), linkAt('b.test', 'Cartera'), linkAt('c.test', 'Cartera')];
    pages['c.test/'] = FINE;
    await rounds(2, links);
    expect(await written()).toEqual([]);
    await rounds(3, links);
    expect(await written()).toHaveLength(1);
    await deliver();
    const [mail] = smtp.accepted;
    expect(mail?.to).toEqual(['cartera@example.com']);
    expect(mail?.content.subject).toBe(TWO_BROKEN[siteLanguage]);
    expect(mail?.content.text).toContain(`a.test: ${web.url('a.test/')} · `);
    expect(mail?.content.text).toContain('(404)');
    expect(mail?.content.text).toContain(web.url('b.test/'));
    expect(mail?.content.text).not.toContain('c.test');
    expect(mail?.content.text).toContain('https://agency.example/panel-portal?view=links&state=broken');
  });

  it('report a link once when it is fine again, and anew when it breaks again', async () => {
    const links = [linkAt('a.test', 'Cartera')];
    await rounds(3, links);
    pages['a.test/'] = page(403);
    await rounds(1, links);
    expect(await written()).toHaveLength(1);
    pages['a.test/'] = FINE;
    await rounds(2, links);
    expect((await written()).map(([template]) => template)).toEqual(['links-broken', 'links-fine-again']);
    delete pages['a.test/'];
    await rounds(3, links);
    expect((await written()).map(([template]) => template)).toEqual([
      'links-broken',
      'links-fine-again',
      'links-broken',
    ]);
    await deliver();
    const again = smtp.accepted.find(({ content }) => content.subject === FINE_AGAIN[siteLanguage]);
    expect(again?.content.text).toContain(web.url('a.test/'));
  });

  it('go to the owner by mail address or by name, or else to the common mailbox', async () => {
    const links = ['ana@example.com', 'Cartera', 'Nadie', undefined].map((owner) => linkAt('a.test', owner));
    await rounds(3, links);
    const recipients = (await written()).map(([, recipient]) => recipient).sort();
    expect(recipients).toEqual(['ana@example.com', 'cartera@example.com', OWNED.contact]);
  });

  it('are in the language of the account of the owner, or else in that of the site', async () => {
    await database.transaction((tx) =>
      insertStaff(tx, { person: person('ana'), status: 'active', role: 'staff', passwordHash: 'x', language: 'en' }),
    );
    await rounds(3, [linkAt('a.test', 'ana@aldebaran.example.com'), linkAt('a.test', 'Cartera')]);
    await deliver();
    const subjects = smtp.accepted.map(({ to, content }) => [to[0], content.subject]).sort();
    expect(subjects).toEqual([
      ['ana@aldebaran.example.com', BROKEN.en],
      ['cartera@example.com', BROKEN[siteLanguage]],
    ]);
  });

  it('contain catalog data and the result, but no text of the linked page', async () => {
    pages['a.test/'] = page(404, { 'Content-Type': 'text/html' }, '<title>Pay here: https://evil.example</title>');
    await rounds(3, [linkAt('a.test', 'Cartera')]);
    const [[, , data] = []] = await written();
    expect(data).toContain(web.url('a.test/'));
    expect(data).not.toContain('evil');
  });
});
