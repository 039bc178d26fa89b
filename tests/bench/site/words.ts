import type { Browser } from 'playwright-core';
import type { BrowserState } from '../../support/accepted.ts';

/** An element of a page without classes, wrappers and pictures: its name, its attributes, its children. */
export type Words = string | readonly [string, Readonly<Record<string, string>>, readonly Words[]];

/** The content of a page, in semantic elements. */
export interface PageWords {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly body: readonly Words[];
}

/** Reads the content of the site at an address, once it is fully loaded. */
export async function readWords(
  browser: Browser,
  origin: string,
  address: string,
  storageState?: BrowserState,
): Promise<PageWords> {
  const context = await browser.newContext({ baseURL: origin, locale: 'es-CO', ...(storageState && { storageState }) });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  // tsx wraps named functions in this helper, which the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  const words = await page.evaluate(wordsOfPage);
  await context.close();
  return { address, ...words };
}

/** Runs in the page. */
function wordsOfPage(): Omit<PageWords, 'address'> {
  const kept = ['href', 'id', 'name', 'type', 'lang', 'popover', 'popovertarget', 'popovertargetaction'];
  for (const element of document.body.querySelectorAll('svg, img, input, script, noscript, style, [hidden]'))
    element.remove();
  for (const element of document.body.querySelectorAll('*')) {
    // A button that showed only a picture keeps its label as text.
    const label = element.getAttribute('aria-label');
    if (element.textContent === '' && label !== null) element.textContent = label;
    for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name);
  }
  for (const element of document.body.querySelectorAll('div:not([popover]), span, form')) {
    element.replaceWith(...element.childNodes);
  }
  document.body.normalize();
  const reader = {
    read: (node: Node): Words[] => {
      if (node instanceof Text) return node.data.trim() === '' ? [] : [node.data];
      if (!(node instanceof Element)) return [];
      const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
      return [[node.localName, attributes, [...node.childNodes].flatMap((child) => reader.read(child))]];
    },
  };
  return {
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    body: [...document.body.childNodes].flatMap((child) => reader.read(child)),
  };
}
