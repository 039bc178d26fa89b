import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { itOnOwnSite as it } from '../support/fixtures.ts';
import { unfoldActions } from '../support/panel.ts';
import { atStaffList, setUpApp } from '../support/second-factor.ts';
import { administrator, logInAsStaff, openAccount } from '../support/staff.ts';

describe('a second factor that is required (S-95)', () => {
  it('must be set up before staff see the panel, and can be reset by an administrator', { tags: ['deep'] }, async ({
    newVisitor,
    site,
  }) => {
    const member = await administrator(site, 'tomas.gil');
    const boss = await administrator(site, 'pedro.jefe');
    const { page } = await atStaffList(newVisitor, boss);
    await openAccount(page, 'Verificación en dos pasos');
    await setUpApp(page);
    await page.getByRole('button', { name: 'Exigirla a todo el personal' }).click();
    const question = page.getByRole('alertdialog', { name: 'Exigirla a todo el personal' });
    await question.getByRole('button', { name: 'Exigirla a todo el personal' }).click();
    await page.getByText('Es obligatoria.').waitFor();

    const other = await newVisitor();
    other.tolerate(/Failed to load resource/);
    await logInAsStaff(other.page, member);
    await other.page.getByText('El panel exige la verificación en dos pasos', { exact: false }).waitFor();
    expect(await other.page.getByRole('navigation', { name: 'Secciones del panel' }).count()).toBe(0);
    expect(await axeViolations(other.page)).toEqual([]);
    await setUpApp(other.page);
    await other.page.getByRole('navigation', { name: 'Secciones del panel' }).waitFor();

    await page.goto('/panel-portal?view=staff&search=tomas');
    await page.locator('tbody button').first().click();
    await unfoldActions(page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Quitar la verificación en dos pasos' }).click();
    const reset = page.getByRole('alertdialog', { name: 'Quitar la verificación en dos pasos' });
    await reset.getByLabel('Motivo').selectOption({ label: 'Cambió de equipo' });
    await reset.getByRole('button', { name: 'Quitar la verificación en dos pasos' }).click();
    await page.getByText('Se quitó la verificación en dos pasos.').waitFor();
    const offered = page.getByRole('button', { name: 'Quitar la verificación en dos pasos' });
    await offered.waitFor({ state: 'detached' });
    const mails = await site.mailsTo(`${member}@aldebaran.example.com`, 2);
    expect(mails.join()).toContain('Un administrador quitó la verificación en dos pasos');
    await other.page.reload();
    await other.page.locator('[name="username"]').waitFor();
  });
});
