import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { describe, expect } from 'vitest';
import { forms } from '../../../../src/generated/forms.ts';
import type { FormId } from '../../../../src/generated/types.ts';
import { keepSession, sessionOf, storedSession } from '../../../e2e/support/account.ts';
import { itOnOwnSite } from '../../../e2e/support/fixtures.ts';
import { untilRowLoaded } from '../../../e2e/support/panel.ts';
import { administrator, PASSWORD, staffSession } from '../../../e2e/support/staff.ts';
import { multipart, pdfFile } from '../../../server/support/client-life.ts';
import { validValues } from '../../../shared/support/valid-values.ts';
import { covering, sampled } from '../../../support/depth.ts';
import type { Site } from '../../../support/site.ts';

/**
 * Each contains a word to find it by. Characters that reverse the writing direction are refused; right-to-left letters are
 * not.
 */
const HOSTILE = [
  'uno "><img src=x onerror=alert(1)>',
  'dos <script>alert(1)</script>',
  'tres {{name}} {{7*7}} #{7*7}',
  'javascript:alert(1)//cuatro',
  `cinco '-alert(1)-' <svg/onload=alert(1)>`,
  'seis </textarea></title> مرحبا',
] as const;

/** Returns a distinct hostile value for each free-text field of a form. */
function hostileValues(id: FormId, text: string): Record<string, string> {
  const free = forms[id].fields.filter(
    (field) => field.kind === 'textarea' || (field.kind === 'text' && field.pattern === undefined),
  );
  return Object.fromEntries(
    free.map((field) => {
      const value = field.kind === 'textarea' ? `${text}\n`.repeat(8).trim() : `${text} ${field.name}`;
      const longest = 'maxLength' in field ? (field.maxLength ?? value.length) : value.length;
      // A short field, such as a phone, gets the beginning of both.
      return [field.name, value.length <= longest ? value : `${text.slice(0, longest - 4)} ${field.name.slice(0, 3)}`];
    }),
  );
}

/** The texts that a view of the panel shows, with their numbers: in the gate each view has only some of them, in turn. */
const textsOf = (turn: number) => sampled([...HOSTILE.entries()], 3, turn);

const nitOf = (index: number) => String(900_570_001 + index);
/**
 * `admin`: an administrator of a site where strangers have submitted each hostile text everywhere. `watched`: a visitor
 * whose page is monitored: a dialog means that a script in a text ran, a policy violation that one tried to.
 */
const it = itOnOwnSite
  .extend('admin', { scope: 'file' }, async ({ site }) => {
    // The gate looks at the first view alone.
    for (const [index, text] of textsOf(0)) {
      const nit = nitOf(index);
      const { authToken } = await storedSession(site, nit, hostileValues('registration', text), `${text}.pdf`);
      const authorization = `Bearer ${authToken}`;
      const { version } = await (await fetch(`${site.address}/api/perfil`, { headers: { authorization } })).json();
      const values = {
        ...validValues.profile,
        ...hostileValues('profile', text),
        nit,
        email: `client-${nit}@andina.example.com`,
      };
      const changed = multipart({ ...values, address: text }, pdfFile(), `${text}.pdf`);
      await send(site, 'PUT', '/perfil', changed, { authorization, 'if-match': `"${version}"` });
      await sendJson(site, '/contacto', {
        ...validValues.contact,
        ...hostileValues('contact', text),
        email: `c${index}@x.example.com`,
      });
      const email = `s${index}@aldebaran.example.com`;
      const passwords = { password: PASSWORD, passwordConfirmation: PASSWORD };
      const { username: _pattern, ...names } = hostileValues('staff-registration', text);
      const person = { process: 'operations', username: `hostil.${index}`, email, emailConfirmation: email };
      await sendJson(site, '/internal/registration', { ...person, ...names, ...passwords });
    }
    return administrator(site);
  })
  .extend('watched', async ({ visitor }) => {
    const ran: string[] = [];
    visitor.page.on('dialog', (dialog) => {
      ran.push(`${visitor.page.url()} ${dialog.message()}`);
      void dialog.dismiss();
    });
    await visitor.page.exposeFunction('violated', (what: string) => ran.push(what));
    await visitor.page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        (window as unknown as { violated(what: string): void }).violated(`${effectiveDirective} ${blockedURI}`);
      });
    });
    return { ...visitor, ran };
  });

// In `beforeAll`, because the submissions take longer than the time limit of a test.
it.beforeAll(({ admin }) => void admin);

async function send(
  site: Site,
  method: string,
  path: string,
  body: FormData | string,
  headers: Record<string, string>,
) {
  const answer = await fetch(`${site.address}/api${path}`, { method, body, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
const sendJson = (site: Site, path: string, body: object) =>
  send(site, 'POST', path, JSON.stringify(body), { 'content-type': 'application/json' });

/** Returns the number of hostile texts that became elements, anywhere in the page. */
const becameElements = (page: Page) =>
  page
    .locator(
      'img[src="x"], [onerror], [onload], svg[onload], a[href^="javascript:"], body script:not([src]):has-text("alert(1)")',
    )
    .count();

describe('hostile text in submitted forms (S-57)', () => {
  it.for(covering({ gate: ['clients'], deep: ['messages', 'staff'] }).map((view, turn) => ({ view, turn })))(
    'is shown as it was typed in the lists and details of the panel: $view',
    async ({ view, turn }, { watched: { page, keep, ran }, site, admin }) => {
      await keep({ internalUser: await staffSession(site, admin) });
      const form = view === 'clients' ? 'profile' : view === 'messages' ? 'contact' : 'staff-registration';
      for (const [, text] of textsOf(turn)) {
        await page.goto(`/panel-portal?view=${view}&search=${encodeURIComponent(text)}`);
        await page.getByText('1–1 de 1').waitFor();
        await expect.poll(() => page.locator('tbody').textContent()).toContain(view === 'staff' ? 'hostil.' : text);
        await page.locator('tbody button').first().click();
        const detail = page.getByRole('dialog');
        // The details come after the summary, which is that of the list.
        for (const [name, value] of Object.entries(hostileValues(form, text)))
          if (!['username', 'message', 'address'].includes(name))
            await expect.poll(() => detail.textContent()).toContain(value);
        expect(await becameElements(page)).toBe(0);
      }
      expect(ran).toEqual([]);
    },
  );

  it.for(covering({ gate: ['audit'], deep: ['mails'] }))(
    'does not run in panel views that quote it: %s',
    { tags: ['deep'] },
    async (view, { watched: { page, keep, ran }, site, admin }) => {
      await keep({ internalUser: await staffSession(site, admin) });
      await page.goto(`/panel-portal?view=${view}&size=100`);
      await page.locator('tbody button').first().waitFor();
      for (let row = 0; row < 6; row++) {
        await page.locator('tbody button').nth(row).click();
        await untilRowLoaded(page);
        expect(await becameElements(page)).toBe(0);
        await page.getByRole('dialog').press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      expect(ran).toEqual([]);
    },
  );

  it.for(covering({ gate: [0], deep: [1, 2, 3, 4, 5] }).map((index) => [index, HOSTILE[index] ?? ''] as const))(
    'is shown as it was typed in the profile and on the home page of the client: %i',
    { tags: ['deep'] },
    async ([index, text], { watched: { page, keep, visit, ran }, site }) => {
      await keepSession({ keep }, await sessionOf(site, nitOf(index)));
      await visit('/inicio');
      await page.getByText(`${text} companyName`).first().waitFor();
      await page.goto('/perfil');
      for (const [name, value] of Object.entries({ ...hostileValues('profile', text), address: text }))
        await expect.poll(() => page.locator(`[name="${name}"]`).inputValue()).toBe(value);
      expect(await becameElements(page)).toBe(0);
      expect(ran).toEqual([]);
    },
  );

  it('does not run in any mail, even in a mail reader that allows scripts', { tags: ['deep'] }, async ({
    watched: { page, context, ran, tolerate },
    site,
  }) => {
    const folder = join(site.dataDir, 'mail');
    const written = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    // Registration, activation, change, message, receipt and staff: more than five mails for each text.
    await expect.poll(async () => (await written()).length).toBeGreaterThan(5 * HOSTILE.length - 1);
    await context.route('**/*', (route) => route.abort());
    let named = 0;
    for (const name of await written()) {
      const { html = '' } = await PostalMime.parse(await readFile(join(folder, name)));
      await page.setContent(html);
      const shown = ((await page.locator('body').textContent()) ?? '').replace(/\s+/g, ' ');
      if (HOSTILE.some((text) => shown.includes(text))) named++;
      expect([name, await becameElements(page)]).toEqual([name, 0]);
    }
    // Three kinds of mail contain a name: of an active account, of its change, of a message. Mails to unconfirmed addresses
    // contain none.
    expect(named).toBeGreaterThan(3 * HOSTILE.length - 1);
    expect(ran).toEqual([]);
    // The test blocks requests for the pictures of a mail.
    tolerate(/Failed to load resource/);
  });
});

describe('hostile text in an address or in the search (S-57)', () => {
  it('does not run, and stays in the search field as it was typed', async ({
    watched: { page, ran, visit, tolerate, complaints },
    site,
  }) => {
    const text = HOSTILE.join(' ');
    const part = encodeURIComponent(text);
    for (const address of [
      `/no-hay/${part}`,
      `/${part}?q=${part}#${part}`,
      `/buques?linea=nyk&buque=${part}&viaje=${part}`,
      `/itinerario-nyk?buque=${part}&puerto=${part}&por=vessel`,
      `/contactenos?origen=${part}&lng=${part}`,
      `/preguntas-frecuentes?pregunta=${part}#${part}`,
      `/restablecer-clave#token=${part}`,
      `/login-portal?redirect=${part}`,
    ]) {
      await visit(address);
      expect([address, await becameElements(page)]).toEqual([address, 0]);
      // The server's HTML, before any script of the site runs.
      const html = await (await fetch(`${site.address}${address.split('#')[0]}`)).text();
      expect([address, /<img src=x|<script>alert|<svg\/onload/.test(html)]).toEqual([address, false]);
    }
    expect(ran).toEqual([]);
    // The browser itself logs the 404 as an error.
    tolerate(/404/);
    expect(complaints()).toEqual([]);

    await visit('/');
    await page.getByRole('button', { name: 'Buscar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buscar en el sitio' });
    await dialog.getByRole('combobox').fill(`zzz ${text}`);
    await expect.poll(() => dialog.getByRole('combobox').inputValue()).toBe(`zzz ${text}`);
    await expect
      .poll(() => dialog.getByRole('status').textContent())
      .toMatch(/^(?:Resultados: \d|No encontramos nada)/);
    expect(await becameElements(page)).toBe(0);
    expect(ran).toEqual([]);
  });
});
