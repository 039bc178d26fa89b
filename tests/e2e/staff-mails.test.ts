import { afterAll, beforeAll, expect, it } from 'vitest';
import { validValues } from '../shared/support/valid-values.ts';
import { serveSite } from '../support/site.ts';
import { type SmtpSink, startSmtp } from '../support/smtp.ts';
import { administrator, inPanel, sendMessage } from './support/staff.ts';

const to = validValues.contact.email;
let smtp: SmtpSink;
let isRefusing = true;
beforeAll(async () => {
  smtp = await startSmtp({ recipient: (address) => (isRefusing && address === to ? 550 : undefined) });
});
const site = serveSite(() => ({ SMTP_URL: smtp.url }));
afterAll(() => smtp.close());

it('a mail that was refused is shown with the reason, is tried again when asked, fails again, and arrives at last', async () => {
  const admin = await administrator(site);
  await sendMessage(site, 'Laura Gómez');
  await expect.poll(() => smtp.named).toContain(to);
  const { page, context } = await inPanel(site, admin, 'view=mails&status=dead');
  const row = page.locator('tbody button').first();
  await expect.poll(() => row.textContent()).toBe('Acuse de mensaje');
  await row.click();
  const detail = page.getByRole('dialog', { name: 'Acuse de mensaje' });
  await detail.getByText('refused').waitFor();
  const retry = detail.getByRole('button', { name: 'Reintentar' });

  const before = smtp.named.filter((address) => address === to).length;
  await retry.click();
  await page.getByText('El correo volvió a la cola.').waitFor();
  await expect.poll(() => smtp.named.filter((address) => address === to).length).toBeGreaterThan(before);
  await detail.press('Escape');
  await detail.waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await page.waitForLoadState('networkidle');
      return row.count();
    })
    .toBe(1);

  isRefusing = false;
  await row.click();
  await retry.click();
  const arrived = await smtp.mailTo(to);
  expect(arrived.content.text).toContain(validValues.contact.message.trim());
  await detail.press('Escape');
  await detail.waitFor({ state: 'detached' });
  await page.goto(`/panel-portal?view=mails&status=sent&search=${encodeURIComponent(to)}`);
  await row.waitFor();
  await row.click();
  await detail.getByText('Enviado', { exact: true }).waitFor();
  await expect.poll(() => detail.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
  expect(smtp.accepted.filter((mail) => mail.to.includes(to))).toHaveLength(1);
  await context.close();
});
