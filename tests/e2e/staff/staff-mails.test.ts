import { expect } from 'vitest';
import { validValues } from '../../shared/support/valid-values.ts';
import { itWithPost as it } from '../support/post.ts';
import { sendMessage } from '../support/staff.ts';

const to = validValues.contact.email;

it('a refused mail is shown with its reason, can be retried, and is sent once it is accepted', {
  tags: ['deep'],
}, async ({ openPanel, post, site }) => {
  post.refused.add(to);
  await sendMessage(site, 'Laura Gómez');
  await expect.poll(() => post.smtp.named).toContain(to);
  const { page } = await openPanel('view=mails&status=dead');
  const row = page.locator('tbody button').first();
  await expect.poll(() => row.textContent()).toBe('Acuse de mensaje');
  await row.click();
  const detail = page.getByRole('dialog', { name: 'Acuse de mensaje' });
  await detail.getByText('refused').waitFor();
  const retry = detail.getByRole('button', { name: 'Reintentar' });

  const before = post.smtp.named.filter((address) => address === to).length;
  await retry.click();
  await page.getByText('El correo volvió a la cola.').waitFor();
  await expect.poll(() => post.smtp.named.filter((address) => address === to).length).toBeGreaterThan(before);
  await detail.press('Escape');
  await detail.waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      const answered = page.waitForResponse('**/api/internal/mails?**');
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await answered;
      return row.count();
    })
    .toBe(1);

  post.refused.delete(to);
  await row.click();
  await retry.click();
  const arrived = await post.smtp.mailTo(to);
  expect(arrived.content.text).toContain('Gracias por escribirnos');
  await detail.press('Escape');
  await detail.waitFor({ state: 'detached' });
  await page.goto(`/panel-portal?view=mails&status=sent&search=${encodeURIComponent(to)}`);
  await row.waitFor();
  await row.click();
  await detail.getByText('Enviado', { exact: true }).waitFor();
  await expect.poll(() => detail.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
  expect(post.smtp.accepted.filter((mail) => mail.to.includes(to))).toHaveLength(1);
});
