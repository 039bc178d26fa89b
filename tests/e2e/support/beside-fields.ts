import type { Locator } from 'playwright-core';

/** Returns the texts below the fields of a form; the summary above may contain the same words. */
export function besideFields(form: Locator): Locator {
  return form.locator('p');
}
