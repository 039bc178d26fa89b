import { describe, expect } from 'vitest';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { itOnOwnSite as it } from '../../../e2e/support/fixtures.ts';
import { multipart } from '../../../server/support/client-life.ts';
import { validValues } from '../../../shared/support/valid-values.ts';

const CONTACT = '/contactenos?formulario=contact';
const QUOTE = '/contactenos?formulario=freight-quote';

function post(address: string, body: FormData, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(address, { method: 'POST', body, headers: { 'accept-language': 'en', ...headers } });
}

describe('a form that is sent without JavaScript', () => {
  it('is answered in the language of the visitor, with the same number when it is sent twice (S-87)', async ({
    site,
  }) => {
    const values = { ...validValues.contact, email: 'twice@andina.example.com' };
    const response = await post(`${site.address}${CONTACT}`, multipart(values));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
    const html = await response.text();
    expect(html).toContain('Thank you for contacting us');
    const [, reference] = /Your number is (\S+)\./.exec(html) ?? [];
    expect(reference).toMatch(/^[A-Z0-9-]{6,}$/);
    // A double click or a reload does not send a second message.
    const again = await post(`${site.address}${CONTACT}`, multipart(values));
    expect(await again.text()).toContain(`Your number is ${reference}.`);
    const [mail] = await site.mailsTo(values.email, 1);
    expect(mail).toContain(reference);
  });

  it('shows each mistake at its field and keeps what was typed', async ({ site }) => {
    const typed = { ...validValues.contact, message: 'Too <short>', company: '' };
    const response = await post(`${site.address}${CONTACT}`, multipart(typed));
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('There are 2 things to fix');
    expect(html).toContain('Too &lt;short&gt;</textarea>');
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="company"/);
    expect(html).toContain(`value="${validValues.contact.fullName}"`);
  });

  it('is followed by the form of the chosen subject, with the typed values', async ({ site }) => {
    const typed = { ...validValues.contact, subject: 'freight-quote' };
    const html = await (await post(`${site.address}${CONTACT}`, multipart(typed))).text();
    expect(html).toContain(`action="${QUOTE}#formulario"`);
    expect(html).toContain(`value="${typed.fullName}"`);
    expect(html).not.toContain('aria-invalid="true"');
    const quote = multipart(validValues['freight-quote']);
    // Browsers send this for an empty file field.
    quote.append('cargoDocument', new Blob([], { type: 'application/octet-stream' }), '');
    const sent = await post(`${site.address}${QUOTE}`, quote);
    expect(await sent.text()).toContain('We received your request for a quote.');
  });

  it('is accepted only from pages of this site (S-49)', async ({ site }) => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await post(`${site.address}${CONTACT}`, multipart(validValues.contact), foreign)).status).toBe(403);
    expect((await fetch(`${site.address}/contactenos`, { method: 'PUT' })).headers.get('allow')).toBe(
      'GET, HEAD, POST',
    );
    expect((await fetch(`${site.address}/blog`, { method: 'POST' })).status).toBe(405);
  });
});

describe('the contact page', () => {
  it('accepts a request for a quote without JavaScript, after a correction', async ({ newVisitor }) => {
    const { page, tolerate } = await newVisitor({ javaScriptEnabled: false });
    // The browser itself logs the status of a page with errors.
    tolerate(/status of 422/);
    await page.goto('/contactenos?origen=FLETES');
    const form = page.locator('#formulario form');
    expect(await form.locator('[name="subject"]').inputValue()).toBe('freight-quote');
    for (const [name, value] of Object.entries(validValues['freight-quote'])) {
      const field = form.locator(`[name="${name}"]`);
      if (typeof value === 'boolean') await field.check();
      else if ((await field.evaluate((one) => one.tagName)) === 'SELECT') await field.selectOption(value);
      else await field.fill(name === 'quantity' ? '0' : name === 'message' ? '' : value);
    }
    await form.getByRole('button', { name: 'Pedir cotización' }).click();
    await page.getByText('Revise 1 dato').waitFor();
    // The three steps of the form with scripts are parts of one page here.
    expect(await form.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Paso 1 de 3: Carga',
      'Paso 2 de 3: Documentos',
      'Paso 3 de 3: Usted',
    ]);
    await form.locator('[name="quantity"]').fill('2');
    await form.getByRole('button', { name: 'Pedir cotización' }).click();
    await page.getByText('Recibimos su solicitud de cotización').waitFor();
  });

  it('can be corrected and sent with scripts after the answer to a form that was sent without them', async ({
    newVisitor,
  }) => {
    const { page, context, untilReady, tolerate } = await newVisitor();
    tolerate(/status of 422/);
    const release = await delayRequests(context, /assets\/.*\.js$/);
    await page.goto('/contactenos');
    const form = page.locator('#formulario form');
    await form.locator('[name="fullName"]').fill('Ana Rojas');
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
      element.requestSubmit();
    });
    const summary = form.getByRole('group', { name: /^Revise/ });
    await summary.waitFor();
    // The answer links to its fields without scripts.
    await summary.getByRole('link').first().click();
    await form.locator('[name="subject"]').and(page.locator(':focus')).waitFor();
    await release();
    await untilReady();
    expect(await summary.count()).toBe(1);
    expect(await form.locator('[name="fullName"]').inputValue()).toBe('Ana Rojas');
    await form.locator('[name="subject"]').selectOption('exports');
    await expect.poll(() => form.locator('[name="subject"]').getAttribute('aria-invalid')).toBe(null);
    await page.locator('footer a[href^="/contactenos"]').first().click();
    await summary.waitFor({ state: 'detached' });
  });
});
