import { describe, expect } from 'vitest';
import { withDatabase } from '../../src/server/commands/with-database.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { DAY_MS, HOUR_MS } from '../../src/shared/duration.ts';
import { formatTime, tableTime } from '../../src/shared/vessels/zone.ts';
import { axeViolations } from '../support/axe.ts';
import type { SmtpSink } from '../support/smtp.ts';
import { itWithPost as it } from './support/post.ts';
import { callRow, withCalls } from './support/vessel-files.ts';

const ARRIVAL = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 3 * DAY_MS;
const LATER = ARRIVAL + 7 * HOUR_MS;

/** The newest mail to an address, once there are so many. */
async function mailTo({ accepted }: SmtpSink, address: string, count: number) {
  const mails = () => accepted.filter(({ to }) => to.includes(address));
  await expect.poll(() => mails().length).toBe(count);
  return mails().at(-1)?.content;
}

/** The path of the link to a page of the site that a mail holds. */
function linkIn(text: string | undefined, page: string): string {
  const path = new RegExp(`https?://[^/\\s]+(${page}\\S*)`).exec(text ?? '')?.[1];
  if (path === undefined) throw new Error(`no link to ${page} in the mail: ${text}`);
  return path;
}

const VIEWS = [
  {
    name: 'on a phone in Spanish',
    window: { locale: 'es-CO', viewport: { width: 375, height: 780 }, hasTouch: true },
    language: 'es',
    vessel: ['Aurora', '1000007'],
    words: ['Línea naviera', 'Buque', 'Consultar', 'Su correo electrónico', 'Recibir avisos', 'Recibir los avisos'],
    sent: 'Revise su correo',
    confirmed: 'Avisos confirmados',
    moved: (now: string, before: string) => `Arribo: ahora ${now}; antes ${before}`,
    end: ['Terminar los avisos', 'Avisos terminados'],
  },
  {
    name: 'at a desk in English, the form sent without scripts',
    window: { locale: 'en-US', javaScriptEnabled: false },
    language: 'en',
    vessel: ['Boreal', '1000019'],
    words: ['Shipping line', 'Vessel', 'Check', 'Your email address', 'Get notices', 'Get the notices'],
    sent: 'Check your email',
    confirmed: 'Notices confirmed',
    moved: (now: string, before: string) => `Arrival: now ${now}; before ${before}`,
    end: ['End the notices', 'Notices ended'],
  },
] as const;

describe('a vessel asked for, followed and told of a change (S-100, S-101)', () => {
  it.for(VIEWS)('$name', async (view, { newVisitor, post, site }) => {
    const { window, language, vessel, words, sent, confirmed, moved, end } = view;
    const [vesselName, number] = vessel;
    const email = `ana@${vesselName.toLowerCase()}.example`;
    const importAt = (arrival: number) =>
      withCalls(site, [callRow(vesselName, number, [tableTime(arrival), tableTime(ARRIVAL + DAY_MS)])]);
    const rows = () =>
      withDatabase(readConfig({ DATA_DIR: site.dataDir }), ({ database }) =>
        database.query.selectFrom('callFollowers').selectAll().where('email', '=', email).execute(),
      );
    const [line, vesselField, consult, emailField, submit, confirm] = words;
    const press = 'hasTouch' in window ? 'tap' : 'click';
    await importAt(ARRIVAL);

    const { page, visit } = await newVisitor(window);
    await visit('/buques');
    const query = page.locator('form[data-part="query"]');
    await query.getByLabel(line).selectOption('nyk');
    await query.getByLabel(vesselField).fill(vesselName.toLowerCase());
    await query.getByRole('button', { name: consult })[press]();
    const follow = page.locator('[data-part="follow"]');
    await follow.getByLabel(emailField).fill(email);
    if (!('javaScriptEnabled' in window)) expect(await axeViolations(page)).toEqual([]);
    await follow.getByRole('button', { name: submit })[press]();
    await follow.getByRole('status').getByText(sent).waitFor();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await wide()).toBe(0);
    expect(await rows()).toMatchObject([{ confirmedAt: null, toldArrival: ARRIVAL, language }]);

    const asked = await mailTo(post.smtp, email, 1);
    const reader = await newVisitor({ ...window, javaScriptEnabled: true });
    await reader.visit(linkIn(asked?.text, '/confirmar-avisos'));
    await expect.poll(() => new URL(reader.page.url()).hash).toBe('');
    await reader.page.getByRole('button', { name: confirm })[press]();
    await reader.page.getByRole('alertdialog', { name: confirmed }).waitFor();

    await importAt(LATER);
    const told = await mailTo(post.smtp, email, 2);
    expect(told?.text).toContain(moved(formatTime(LATER, language), formatTime(ARRIVAL, language)));
    expect(await rows()).toMatchObject([{ toldArrival: LATER, toldAt: expect.any(Number) }]);

    await reader.visit(linkIn(told?.text, '/terminar-avisos'));
    await reader.page.getByRole('button', { name: end[0] })[press]();
    await reader.page.getByRole('alertdialog', { name: end[1] }).waitFor();
    expect(await rows()).toEqual([]);
  });
});
