import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { validValues } from '../../shared/support/valid-values.ts';

/** Waits for the next submission of a hidden form; the request that counts its use is no navigation. */
export function formSent(context: BrowserContext): Promise<Request> {
  return context.waitForEvent('request', (request) => request.method() === 'POST' && request.isNavigationRequest());
}

/** Returns the texts below the fields of a form; the summary above may contain the same words. */
export function besideFields(form: Locator): Locator {
  return form.locator('p');
}

type Change = Readonly<Record<string, string>>;

/** Fills in the fields of the freight quote that the current step shows. */
export const fillQuoteStep = (page: Page, change: Change = {}) =>
  fillShown(page, { ...validValues['freight-quote'], ...change });

/** Fills in the contact form. */
export const fillContact = (page: Page, change: Change = {}) => fillShown(page, { ...validValues.contact, ...change });

async function fillShown(page: Page, values: Readonly<Record<string, string | boolean>>): Promise<void> {
  const form = page.locator('#formulario form');
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`);
    if (!(await field.isVisible())) continue;
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
}
