import { describe, expect } from 'vitest';
import { itOnPublishingSite } from '../../../e2e/support/publishing-site.ts';
import { NEW_GUIDE } from '../../../e2e/support/replace-guide.ts';
import { administrator } from '../../../e2e/support/staff.ts';
import { addLine, linkOfLine } from '../../../e2e/support/staff-tasks/add-line.ts';
import { announceClosed, CLOSED } from '../../../e2e/support/staff-tasks/announce-closed.ts';
import { changeLink, NEW_LINK, OLD_LINK, previewOnPhone } from '../../../e2e/support/staff-tasks/change-link.ts';
import { replaceGuide } from '../../../e2e/support/staff-tasks/replace-guide.ts';
import {
  publish,
  RENDER_LIMIT_MS,
  staffAtKeyboard,
  takeBack,
  unfold,
} from '../../../e2e/support/staff-tasks/staff-at-keyboard.ts';
import { axeViolations } from '../../../support/axe.ts';

const it = itOnPublishingSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site));

const TRANSACTIONS = '/tramites-y-consultas';
const GUIDE = '/descargas/guia-del-importador.pdf';

describe('staff who use only the keyboard, at 768 px (ADR 62, ADR 64)', () => {
  it.for(['es', 'en'] as const)(
    'change a link, preview it, publish it and undo it (%s)',
    { timeout: 8 * RENDER_LIMIT_MS },
    async (language, { admin, newVisitor, site }) => {
      const staff = await staffAtKeyboard(newVisitor, admin, language);
      const served = async () => (await fetch(site.address + TRANSACTIONS)).text();
      await changeLink(staff, async () => expect(await axeViolations(staff.page)).toEqual([]));
      await expect.poll(() => staff.page.locator('ins').allTextContents()).toEqual([NEW_LINK]);
      await previewOnPhone(staff, async (tab) => {
        await expect.poll(() => tab.content()).toContain(`"${NEW_LINK}"`);
        expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
      });
      await publish(staff, 'Así lo pide la línea');
      expect(await served()).toContain(`"${NEW_LINK}"`);
      await takeBack(staff);
      await expect.poll(() => staff.page.locator('ins').allTextContents()).toEqual([OLD_LINK]);
      await publish(staff, 'Se devuelve');
      expect(await served()).not.toContain(`"${NEW_LINK}"`);
    },
  );

  it.for(['es', 'en'] as const)(
    'add a line, announce closed offices and publish both at once (%s)',
    { timeout: 8 * RENDER_LIMIT_MS },
    async (language, { admin, newVisitor, site }) => {
      const staff = await staffAtKeyboard(newVisitor, admin, language);
      const look = async () => expect(await axeViolations(staff.page)).toEqual([]);
      await addLine(staff, `south-${language}`, look);
      await unfold(staff, staff.t('panel:content.more'));
      await announceClosed(staff, `closed-${language}`, look);
      await publish(staff, 'Pedido de Operaciones');
      const page = await (await fetch(site.address + TRANSACTIONS)).text();
      const visitor = await newVisitor({ locale: language, viewport: { width: 768, height: 900 } });
      await visitor.visit('/');
      await visitor.page.getByRole('alertdialog').getByText(CLOSED[language]).waitFor();
      for (const slot of ['payments', 'tracking'] as const) expect(page).toContain(`"${linkOfLine(slot)}"`);
    },
  );

  it.for(['es', 'en'] as const)(
    'replace a download, publish it and undo it (%s)',
    { timeout: 8 * RENDER_LIMIT_MS },
    async (language, { admin, newVisitor, site }) => {
      const staff = await staffAtKeyboard(newVisitor, admin, language);
      const served = async () => Buffer.from(await (await fetch(site.address + GUIDE)).arrayBuffer());
      const before = await served();
      await replaceGuide(staff, { look: async () => expect(await axeViolations(staff.page)).toEqual([]) });
      await publish(staff, 'La guía de este año');
      expect((await served()).equals(NEW_GUIDE)).toBe(true);
      await takeBack(staff);
      await publish(staff, 'Se devuelve');
      expect((await served()).equals(before)).toBe(true);
    },
  );
});
