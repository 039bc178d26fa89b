import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Browser } from 'playwright-core';
import { compressFolder } from '../../../scripts/site/compress.ts';
import { escapeHtml } from '../../../src/shared/escape-html.ts';

const STYLE = `body{max-width:60rem;margin:0 auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#0b2239}
h1{font-size:2.5rem;line-height:1.15}h2{font-size:1.75rem}a{color:#17607d}ul{padding-left:1rem;list-style:none}
header [popover]{inset:0 0 0 auto;width:20rem;height:100%;overflow:auto}
@media (width>1024px){header [popover]{display:block;position:static;width:auto;height:auto;border:0}header>div>[popovertarget]{display:none}}`;

/** A copy of the built site in which every page is what one would write by hand: the same words, a little CSS, no script. */
export async function writePlainSite(built: string, browser: Browser): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'plain-site-'));
  cpSync(built, folder, { recursive: true });
  const page = await browser.newPage({ javaScriptEnabled: false });
  const pages = join(folder, 'pages');
  const styleHash = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
  const styleHashes: Record<string, string> = {};
  for (const entry of readdirSync(pages, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.html')) continue;
    const file = join(entry.parentPath, entry.name);
    styleHashes[relative(folder, file)] = styleHash;
    await page.setContent(readFileSync(file, 'utf8'), { waitUntil: 'commit' });
    const { lang, title, description, body } = await page.evaluate(plainContent);
    writeFileSync(
      file,
      `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`,
    );
  }
  await page.close();
  await compressFolder(pages, join(folder, 'compressed'));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ scriptHashes: [], styleHashes, variants: {} }));
  return folder;
}

/** Runs in the page: its words in elements that mean something, with nothing left of classes, wrappers and pictures. */
function plainContent(): { lang: string; title: string; description: string; body: string } {
  const keptAttributes = ['href', 'id', 'name', 'type', 'lang', 'popover', 'popovertarget', 'popovertargetaction'];
  for (const element of document.body.querySelectorAll('svg, img, input, script')) element.remove();
  for (const element of document.body.querySelectorAll('*')) {
    // A button whose words were a picture keeps them as text.
    const label = element.getAttribute('aria-label');
    if (element.textContent === '' && label !== null) element.textContent = label;
    for (const { name } of [...element.attributes]) if (!keptAttributes.includes(name)) element.removeAttribute(name);
  }
  for (const element of document.body.querySelectorAll('div:not([popover]), span, form')) {
    element.replaceWith(...element.childNodes);
  }
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  return {
    lang: document.documentElement.lang,
    title: escapeHtml(document.title),
    description: escapeHtml(description),
    body: document.body.innerHTML.trim(),
  };
}
