import { describe, expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../src/shared/time/duration.ts';
import { formatTime, tableTime } from '../../../../src/shared/time/zone.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { JOURNEY_MS, journeys, presser, windowOf } from '../../../e2e/support/journey.ts';
import { itWithPost as it } from '../../../e2e/support/post.ts';
import { callRow, withCalls } from '../../../e2e/support/vessel-files.ts';
import type { View } from '../../../e2e/support/views.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';
import type { SmtpSink } from '../../../support/smtp.ts';

const ARRIVAL = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 3 * DAY_MS;
const LATER = ARRIVAL + 7 * HOUR_MS;

/** Waits until an address has `count` mails, and returns the newest. */
async function mailTo({ accepted }: SmtpSink, address: string, count: number) {
  const mails = () => accepted.filter(({ to }) => to.includes(address));
  await expect.poll(() => mails().length).toBe(count);
  return mails().at(-1)?.content;
}

/** Returns the path of the link in a mail to a page of the site. */
function linkIn(text: string | undefined, page: string): string {
  const path = new RegExp(`https?://[^/\\s]+(${page}\\S*)`).exec(text ?? '')?.[1];
  if (path === undefined) throw new Error(`no link to ${page} in the mail: ${text}`);
  return path;
}

const WORDS = {
  es: {
    fields: ['Línea naviera', 'Buque', 'Su correo electrónico'],
    buttons: ['Consultar', 'Recibir avisos', 'Recibir los avisos', 'Dejar de recibir avisos'],
    sent: 'Revise su correo',
    confirmed: 'Avisos confirmados',
    ended: 'Avisos terminados',
    moved: (now: string, before: string) => `Arribo: ahora ${now}; antes ${before}`,
  },
  en: {
    fields: ['Shipping line', 'Vessel', 'Your email address'],
    buttons: ['Check', 'Get updates', 'Get updates', 'Stop updates'],
    sent: 'Check your email',
    confirmed: 'Updates confirmed',
    ended: 'Updates stopped',
    moved: (now: string, before: string) => `Arrival: now ${now}; before ${before}`,
  },
} as const;

/** A vessel with a valid IMO number for each variant, so that variants do not find or change each other's calls. */
const VESSELS = [
  ['Aurora', '1000007'],
  ['Boreal', '1000019'],
  ['Celeste', '1000021'],
  ['Delfín', '1000033'],
  ['Estela', '1000045'],
] as const;

const WITH_SCRIPTS = journeys({ language: 'es', width: 375 }).map((view) => ({ ...view, how: 'scripts' as const }));
const WITHOUT_SCRIPTS = { language: 'en', width: 1280, how: 'no scripts' } as const;
const WAYS = covering<View & { readonly how: 'scripts' | 'no scripts' }>({
  gate: WITH_SCRIPTS,
  deep: [WITHOUT_SCRIPTS],
}).map((way, index) => ({ ...way, vessel: VESSELS[index] ?? VESSELS[0] }));

describe('a visitor who follows a vessel call (S-100, S-101)', () => {
  it.for(WAYS)(
    'finds it, confirms by mail, is notified of a change and unsubscribes, in $language at $width px, with $how',
    { tags: ['deep'], timeout: JOURNEY_MS },
    async (way, { newVisitor, post, site }) => {
      const { language, how, vessel } = way;
      const hasScripts = how === 'scripts';
      const window = { ...windowOf(way), javaScriptEnabled: hasScripts };
      const [vesselName, number] = vessel;
      const email = `ana@${number}.example`;
      const importAt = (arrival: number) =>
        withCalls(site, [callRow(vesselName, number, [tableTime(arrival), tableTime(ARRIVAL + DAY_MS)])]);
      const rows = () =>
        inDatabaseOf(site, ({ query }) =>
          query.selectFrom('callFollowers').selectAll().where('email', '=', email).execute(),
        );
      const { fields, buttons, sent, confirmed, ended, moved } = WORDS[language];
      const [line, vesselField, emailField] = fields;
      const [consult, submit, confirm, end] = buttons;
      const press = presser(way);
      await importAt(ARRIVAL);

      const { page, visit } = await newVisitor(window);
      await visit('/buques');
      const query = page.locator('form[data-part="query"]');
      await query.getByLabel(line).selectOption('nyk');
      await query.getByLabel(vesselField).fill(vesselName.toLowerCase());
      await press(query.getByRole('button', { name: consult }));
      const follow = page.locator('[data-part="follow"]');
      await follow.getByLabel(emailField).fill(email);
      if (hasScripts) expect(await axeViolations(page)).toEqual([]);
      await press(follow.getByRole('button', { name: submit }));
      await follow.getByRole('status').getByText(sent).waitFor();
      const wide = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await wide()).toBe(0);
      expect(await rows()).toMatchObject([{ confirmedAt: null, toldArrival: ARRIVAL, language }]);

      const asked = await mailTo(post.smtp, email, 1);
      const reader = await newVisitor({ ...window, javaScriptEnabled: true });
      await reader.visit(linkIn(asked?.text, '/confirmar-avisos'));
      await expect.poll(() => new URL(reader.page.url()).hash).toBe('');
      await press(reader.page.getByRole('button', { name: confirm }));
      await reader.page.getByRole('alertdialog', { name: confirmed }).waitFor();

      await importAt(LATER);
      const mail = await mailTo(post.smtp, email, 2);
      expect(mail?.text).toContain(moved(formatTime(LATER, language), formatTime(ARRIVAL, language)));
      expect(await rows()).toMatchObject([{ toldArrival: LATER, toldAt: expect.any(Number) }]);

      await reader.visit(linkIn(mail?.text, '/terminar-avisos'));
      await press(reader.page.getByRole('button', { name: end }));
      await reader.page.getByRole('alertdialog', { name: ended }).waitFor();
      expect(await rows()).toEqual([]);
    },
  );
});
