import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { itWithSampleCalls as it } from '../../../e2e/support/sample-calls.ts';
import { openSearch, searchDialog, searchField } from '../../../e2e/support/search.ts';

const LOST = 'A translated page does not show';

/**
 * Runs in the page: does what Chrome does to a page that it translates, now and whenever the page changes. Each text node is
 * replaced by an element with the other words (facebook/react#11538). What is written into a node that was replaced, which
 * nobody sees, is an error.
 */
function translate(lost: string): void {
  const replace = (text: Text) => {
    const parent = text.parentElement;
    if (parent === null || parent.closest('font, script, style, noscript') !== null || text.data.trim() === '') return;
    const words = document.createElement('font');
    words.append(document.createElement('font'));
    words.firstElementChild?.append(`«${text.data}»`);
    text.replaceWith(words);
    const written = () => {
      if (!text.isConnected && parent.isConnected) reportError(new Error(`${lost}: ${text.data}`));
    };
    new MutationObserver(written).observe(text, { characterData: true });
  };
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  };
  translateIn(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Opens a page, and translates it once it is ready. */
async function translated(visit: (path: string) => Promise<unknown>, page: Page, path: string): Promise<void> {
  await visit(path);
  await page.evaluate(translate, LOST);
}

// Errors of the page, which tests do not tolerate, fail each of these.
describe('a page that the browser translates', () => {
  it('goes on searching', async ({ visitor: { page, visit } }) => {
    await translated(visit, page, '/');
    await openSearch(page, 'pagos evergreen');
    for (const [query, found] of [
      ['zzzz', /No encontramos nada/],
      ['pago', /Pagos/],
      ['usuario', /portal/],
    ] as const) {
      await searchField(page).fill(query);
      await searchDialog(page).getByText(found).first().waitFor();
    }
  });

  it('comes whole in the language that is chosen', async ({ visitor: { page, visit } }) => {
    await translated(visit, page, '/contactenos');
    await page.locator('header summary:visible', { hasText: /ES/ }).last().click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Talk to someone who knows your port' }).waitFor();
    expect(await page.getByRole('banner').innerText()).not.toMatch(/Trámites|Idioma|Ingresar/);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Talk to someone who knows your port' }).waitFor();
  });

  it('shows the calls of one vessel, also a cancelled one', async ({ visitor: { page, visit } }) => {
    await translated(visit, page, '/itinerario-nyk');
    const cancelled = page.locator('[data-cancelled] td').first();
    await cancelled.filter({ hasText: /^«Mizar NYK · / }).waitFor();
    const vessel = page.locator('select[name="buque"]');
    await vessel.selectOption('Mizar NYK');
    await cancelled.filter({ hasText: /^«\d+N/ }).waitFor();
    await vessel.selectOption('');
    await cancelled.filter({ hasText: /^«Mizar NYK · / }).waitFor();
  });
});
