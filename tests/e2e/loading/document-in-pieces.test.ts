import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { it } from '../support/fixtures.ts';
import { noteShifts, visibleShifts } from '../support/layout-shifts.ts';
import { FOREIGN, noteRemoved, removedElements } from '../support/removed-elements.ts';

/** As long as a browser takes for the style sheet, without which it paints nothing. */
const STYLES_MS = 500;
const FRAME_MS = 40;
/** As long as the scripts of a page take to load and run on a busy machine. */
const LONG_MS = 3000;
/** How many elements arrive one by one: those of the cookie notice and the header. */
const ONE_BY_ONE = 60;

/** Serves a site, of whose documents first each element arrives alone, then, after the scripts, the rest. */
async function inPieces(address: string) {
  const server = createServer(async ({ url = '/', headers }, response) => {
    const asked = { cookie: headers.cookie ?? '', 'accept-language': headers['accept-language'] ?? '' };
    const answer = await fetch(address + url, { headers: asked, redirect: 'manual' });
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(length|encoding)|connection|keep-alive)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept));
    const body = Buffer.from(await answer.arrayBuffer());
    if (!/html/.test(answer.headers.get('content-type') ?? '')) return void response.end(body);
    const pieces = body.toString().split(/(?<=<\/[a-z0-9]+>)/);
    const start = pieces.findIndex((piece) => piece.includes('<body'));
    response.write(pieces.slice(0, start).join(''));
    await pause(STYLES_MS);
    for (const piece of pieces.slice(start, start + ONE_BY_ONE)) {
      response.write(piece);
      await pause(FRAME_MS);
    }
    await pause(LONG_MS);
    response.end(pieces.slice(start + ONE_BY_ONE).join(''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

it('a page that arrives in pieces moves nothing, and nothing of it is rendered again', async ({
  newVisitor,
  site,
  onTestFinished,
}) => {
  const { at, close } = await inPieces(site.address);
  onTestFinished(async () => void (await close()));
  const seenAt = async (width: number) => {
    const { page, untilReady } = await newVisitor({ viewport: { width, height: 800 }, isFirstVisit: true });
    await page.addInitScript(noteShifts);
    await page.addInitScript(noteRemoved, FOREIGN);
    await page.goto(`${at}/`);
    await untilReady();
    return { width, moved: await visibleShifts(page), removed: await removedElements(page) };
  };
  // At the same time, because most of it is waiting.
  expect(await Promise.all([375, 1440].map(seenAt))).toEqual([
    { width: 375, moved: [], removed: [] },
    { width: 1440, moved: [], removed: [] },
  ]);
});
