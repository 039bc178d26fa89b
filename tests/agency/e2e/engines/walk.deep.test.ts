import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, onTestFinished } from 'vitest';
import { registerVerified } from '../../../e2e/support/account.ts';
import { type EngineName, type EngineWindow, enginesToTest, openEngine } from '../../../e2e/support/engines.ts';
import { alone } from '../../../e2e/support/fixtures.ts';
import { itWithSampleCalls } from '../../../e2e/support/sample-calls.ts';
import { administrator, PASSWORD } from '../../../e2e/support/staff.ts';
import { validValues } from '../../../shared/support/valid-values.ts';
import { lastingPort } from '../../../support/free-port.ts';

const WIDTHS = [1280, 375] as const;
const DESKTOP = WIDTHS[0];
const views = enginesToTest().flatMap((engine) => WIDTHS.map((width) => ({ engine, width })));

const it = itWithSampleCalls
  .extend('staff', { scope: 'file' }, ({ site }) => administrator(site, 'otros.navegadores'))
  .extend(
    'open',
    alone(({ onCleanup }) => async (engine: EngineName, width: number) => {
      const opened = await openEngine(engine, width);
      onCleanup(opened.close);
      return opened;
    }),
  );

/** Waits until scripts run and no part of the page is still loading. */
const ready = ({ until }: EngineWindow) =>
  until('the page is ready', 'return document.documentElement.dataset.ready !== undefined');
const at = ({ until }: EngineWindow, part: string) =>
  until(`an address with ${part}`, 'return location.href.includes(arguments[0])', part);
const shows = ({ until }: EngineWindow, selector: string, text: string) =>
  until(
    `${selector} shows ${text}`,
    'return [...document.querySelectorAll(arguments[0])].some((one) => one.getClientRects().length > 0 && one.textContent.includes(arguments[1]))',
    selector,
    text,
  );

/** Links and buttons of which a part lies beside the window, where nobody can press it, nor scroll it into view. */
const outside = ({ run }: EngineWindow) =>
  run(`const isScrolled = (one) => one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || isScrolled(one.parentElement));
  return [...document.querySelectorAll('a, button, summary, input')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('[popover], dialog, [data-skip]') === null)
    .filter((one) => !isScrolled(one.closest('main li')))
    .map((one) => [one.getBoundingClientRect(), one])
    .filter(([{ left, right, width, height }]) => width > 1 && height > 1 && (left < 0 || right > innerWidth + 1))
    .map(([{ left, right }, one]) => one.textContent + ' ' + left + ' to ' + right)`);

describe.for(views)('in $engine at $width px', ({ engine, width }) => {
  it('a client uses menu, login, payment and arrivals (spec 2, spec 3, spec 5)', async ({ site, open }) => {
    const { nit, password } = await registerVerified(site, `9007${engine.length}${width}`.padEnd(9, '0').slice(0, 9));
    const window = await open(engine, width);
    const { visit, click, type, until, run } = window;
    await visit(`${site.address}/`);
    await ready(window);
    expect(await outside(window)).toEqual([]);

    if (width < DESKTOP) await click('header button', 'menú');
    await click('header nav summary', 'Trámites y consultas');
    await shows(window, 'header nav [data-panel] a, header nav details[open] summary', 'Pagos');
    await visit(`${site.address}/`);
    await ready(window);

    if (width < DESKTOP) await click('header button', 'menú');
    await click('header button, header a', 'Ingresar');
    await type('[role="dialog"] [name="username"], dialog [name="username"]', nit);
    await type('[role="dialog"] [name="password"], dialog [name="password"]', password);
    await click('[role="dialog"] button[type="submit"], dialog button[type="submit"]', 'Ingresar');
    await at(window, '/inicio');
    await shows(window, 'main', validValues.registration.companyName);

    await visit(`${site.address}/tramites-y-consultas`);
    await ready(window);
    // The form leads to another site, which cannot be reached from here.
    await run(`addEventListener('submit', (event) => {
      event.preventDefault();
      window.sent = Object.fromEntries(new FormData(event.target));
    }, true);`);
    await click('#pagos li button', 'NYK');
    expect(await until('the form is sent', 'return window.sent')).toMatchObject({ PACCION: 'M', PTWEB_NIT: nit });

    await visit(`${site.address}/buques`);
    await ready(window);
    await run(`const line = document.querySelector('form[data-part="query"] select');
      line.value = 'nyk'; line.dispatchEvent(new Event('change', { bubbles: true }));`);
    await type('form[data-part="query"] [name="buque"]', 'vega nyk');
    await click('form[data-part="query"] button');
    await at(window, 'buque=vega');
    await click('[data-part="list"] tbody a');
    await at(window, 'escala=');
    await shows(window, 'main h2', 'Vega NYK');
    expect(await outside(window)).toEqual([]);
    expect(await window.complaints()).toEqual([]);
  });

  it('a company begins to register, and is told what is missing (spec 8)', async ({ site, open }) => {
    const window = await open(engine, width);
    const { visit, click, type, until } = window;
    await visit(`${site.address}/registrese`);
    await ready(window);
    await click('#formulario button', 'Siguiente');
    await until(
      'fields that are wrong',
      'return document.querySelectorAll("#formulario [aria-invalid=true]").length > 3',
    );
    for (const name of ['nit', 'companyName'] as const)
      await type(`#formulario [name="${name}"]`, String(validValues.registration[name]));
    expect(await outside(window)).toEqual([]);
    expect(await window.complaints()).toEqual([]);
  });

  it('a member of staff changes a link (spec 7)', async ({ site, staff, open }) => {
    const window = await open(engine, width);
    const { visit, click, type, until } = window;
    await visit(`${site.address}/login-portal`);
    await ready(window);
    await type('[name="username"]', staff);
    await type('[name="password"]', PASSWORD);
    await click('main button', 'Ingresar');
    await at(window, '/panel-portal');
    await visit(`${site.address}/panel-portal?view=content&file=lines/evergreen.yaml`);
    await click('details summary', 'Pagos');
    const field = await until(
      'the address of the payments',
      `const label = [...document.querySelectorAll('details[open] label')].find((one) => one.textContent.startsWith('Dirección'));
      if (label !== undefined) document.getElementById(label.htmlFor).dataset.test = 'address';
      return label !== undefined;`,
    );
    expect(field).toBe(true);
    await type('[data-test="address"]', `https://www.shipmentlink.com/${engine}-${width}`);
    await shows(window, 'main', 'Guardado en el borrador.');
    expect(await outside(window)).toEqual([]);
    expect(await window.complaints()).toEqual([]);
  });

  it('a page is left while its texts load, and nothing is said', async ({ site, open }) => {
    const slow = await slowFiles(site.address, /\/page-faq\.json/);
    onTestFinished(slow.close);
    const window = await open(engine, width);
    const leave = () => window.run(`document.querySelector('header a[href="/blog"]').click()`);
    await window.visit(`${slow.address}/preguntas-frecuentes`);
    await slow.asked();
    await leave();
    await at(window, '/blog');
    await ready(window);
    // On the way from another page the address changes first, and the visitor leaves for good.
    await window.run(`document.querySelector('header a[href="/preguntas-frecuentes"]').click()`);
    await slow.asked();
    await window.visit(`${slow.address}/contactenos`);
    await ready(window);
    slow.release();
    expect(await window.complaints()).toEqual([]);
  });
});

/** Serves a site whose files of some names do not arrive before they are released. */
async function slowFiles(address: string, names: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  const server = createServer(async ({ url = '/', headers }, response) => {
    if (names.test(url)) {
      asked += 1;
      await released;
    }
    const sent = { 'accept-encoding': 'identity', 'accept-language': String(headers['accept-language']) };
    const answer = await fetch(address + url, { headers: sent });
    const body = Buffer.from(await answer.arrayBuffer());
    const kept = [...answer.headers].filter(([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name));
    response.writeHead(answer.status, kept.flat()).end(body);
  });
  const port = await lastingPort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${port}`,
    /** Waits until such a file was asked for since the last call. */
    asked: async () => {
      await expect.poll(() => asked).toBeGreaterThan(0);
      asked = 0;
    },
    release,
    close: () => {
      release();
      server.closeAllConnections();
      server.close();
    },
  };
}
