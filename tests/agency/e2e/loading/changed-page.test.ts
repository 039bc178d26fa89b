import { describe, expect } from 'vitest';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { FOREIGN, noteRemoved, removedElements } from '../../../e2e/support/removed-elements.ts';

/** Runs in the page: does what programs in browsers do to pages that are parsed, before their scripts come. */
function changePage(foreign: string): void {
  const element = (name: string, ...content: (Node | string)[]) => {
    const created = document.createElement(name);
    created.dataset[foreign] = '';
    created.append(...content);
    return created;
  };
  // Password managers put icons beside fields, and at the end of forms.
  for (const field of document.querySelectorAll('form input')) field.after(element('x-manager', element('div')));
  for (const form of document.forms) form.append(element('div', 'Fill in'));
  const texts = document.createTreeWalker(document.getElementById('root') as Node, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode() !== null) {
    const text = texts.currentNode as Text;
    if (text.parentElement?.closest('script, style, noscript, textarea, option') === null) found.push(text);
  }
  found.forEach((text, index) => {
    // Numbers that are taken for telephones become links, words are translated or corrected.
    const digits = /\d{4,}/.exec(text.data);
    if (digits !== null) {
      const number = text.splitText(digits.index);
      number.splitText(digits[0].length);
      const link = element('a');
      number.replaceWith(link);
      link.append(number);
    } else if (index % 3 === 0) text.replaceWith(element('font', element('font', `«${text.data}»`)));
    else if (index % 3 === 1) text.data = text.data.toUpperCase();
  });
}

describe('a page that a program of the browser changes before the scripts run', () => {
  it.for([
    ['/', 'BL, contenedor, reserva o buque'],
    ['/contactenos', 'Nombre y apellido'],
    ['/registrese', 'Razón social'],
    ['/tramites-y-consultas', 'Buque'],
  ] as const)(
    'keeps what was typed, the focus and everything that is seen: %s',
    async ([path, label], { newVisitor }) => {
      const { page, untilReady } = await newVisitor({ isFirstVisit: true, hasAccepted: false });
      await page.addInitScript(noteRemoved, FOREIGN);
      const release = await delayRequests(page, '**/assets/*.js');
      await page.goto(path, { waitUntil: 'load' });
      const field = await page.locator('main').getByLabel(label).first().elementHandle();
      await page.evaluate(changePage, FOREIGN);
      await field?.fill('MSKU1234565');
      await release();
      await untilReady();
      expect(await removedElements(page)).toEqual([]);
      expect(
        await field?.evaluate((input) => [(input as HTMLInputElement).value, input === document.activeElement]),
      ).toEqual(['MSKU1234565', true]);
    },
  );
});
