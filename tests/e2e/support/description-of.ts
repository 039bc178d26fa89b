import type { Locator } from 'playwright-core';

/** Returns what a screen reader reads after the name of a control. */
export function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .filter((text) => text !== '')
      .join('. '),
  );
}
