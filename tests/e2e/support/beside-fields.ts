import type { Locator } from 'playwright-core';

/** What stands below the fields of a form: the same words may stand in the summary above them. */
export function besideFields(form: Locator): Locator {
  return form.locator('p');
}
