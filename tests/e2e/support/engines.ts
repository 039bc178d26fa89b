import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lastingPort } from '../../support/free-port.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

/** Engines beside Chromium, from Debian's packages `firefox-esr` and `webkit2gtk-driver` (with `xvfb`). */
export type EngineName = 'Firefox' | 'WebKit';

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const WEBKIT_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const XVFB = '/usr/bin/Xvfb';
const INSTALL = 'apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb';
const PROGRAMS: Readonly<Record<EngineName, readonly string[]>> = {
  Firefox: [FIREFOX],
  WebKit: [WEBKIT_DRIVER, WEBKIT_BROWSER, XVFB],
};
/** The key of an element in the WebDriver protocol (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const WINDOW_HEIGHT = 812;
/** How long a page may take until it is as a step expects it, beside other tests on a slow machine. */
const PATIENCE_MS = 30_000;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Sends a WebDriver command. */
type Send = (command: Command, params?: Readonly<Record<string, Json>>) => Promise<Json>;
type Command = 'navigate' | 'execute' | 'click' | 'keys' | 'screenshot';

/** A browser of another engine with one window. Its elements are named by selectors, and by texts that they contain. */
export interface EngineWindow {
  visit(url: string): Promise<void>;
  /** Runs the body of a function in the page and returns what it returns. */
  run(script: string, ...args: readonly Json[]): Promise<Json>;
  /** Waits until the body of a function returns something that is not false, null or undefined. */
  until(what: string, script: string, ...args: readonly Json[]): Promise<Json>;
  /** Clicks the first visible element of a selector that contains a text, as a person does. */
  click(selector: string, text?: string): Promise<void>;
  /** Types into the first visible element of a selector, after emptying it. */
  type(selector: string, text: string): Promise<void>;
  /** The window as a PNG. */
  picture(): Promise<Buffer>;
  /** Errors of scripts and refusals of policies so far, of all pages. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * Returns the engines to test.
 * @throws if one is not installed, unless WITHOUT_ENGINES names it: `Firefox`, `WebKit`, or both with a comma
 */
export function enginesToTest(): EngineName[] {
  const left = (process.env['WITHOUT_ENGINES'] ?? '').split(',');
  const names = (['Firefox', 'WebKit'] as const).filter((name) => !left.includes(name));
  for (const name of names) {
    const missing = PROGRAMS[name].find((path) => !existsSync(path));
    if (missing !== undefined)
      throw new Error(`${name} is not installed (${missing}): ${INSTALL}; or go without it: WITHOUT_ENGINES=${name}`);
  }
  return names;
}

/** Starts an engine with a window of this inner width, in Spanish. */
export async function openEngine(name: EngineName, width: number): Promise<EngineWindow> {
  const folder = makeTemporaryFolder();
  const processes: ChildProcess[] = [];
  const start = (program: string, options: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const home = { HOME: folder, XDG_RUNTIME_DIR: folder, LANGUAGE: 'es_CO:es', LC_ALL: 'C.UTF-8' };
    const child = spawn(program, options, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...home, ...env },
    });
    processes.push(child);
    return child;
  };
  const stop = async () => {
    for (const child of processes.reverse()) {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const { send, complaints } = await (name === 'Firefox' ? startFirefox : startWebKit)({ width, folder, start });
    return windowOf(send, complaints, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Start {
  readonly width: number;
  /** Home folder and profile, removed afterwards. */
  readonly folder: string;
  readonly start: (program: string, options: readonly string[], env?: NodeJS.ProcessEnv) => ChildProcess;
}
interface Started {
  readonly send: Send;
  /** Reads what the engine itself has logged; an engine without such a log has none. */
  readonly complaints?: () => Promise<readonly string[]>;
}

/** Firefox speaks WebDriver by itself, over a socket: Marionette, on which geckodriver is built. */
async function startFirefox({ width, folder, start }: Start): Promise<Started> {
  const port = await lastingPort();
  const preferences = { 'marionette.port': port, 'intl.accept_languages': 'es-CO,es', 'app.update.enabled': false };
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`);
  await writeFile(join(folder, 'user.js'), lines.join('\n'));
  // The console of the browser itself is readable only with access to the system.
  const options = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '-profile', folder];
  start(FIREFOX, options);
  const call = marionette(await connected(port));
  await call('WebDriver:NewSession', {});
  const execute = async (script: string, args: readonly Json[] = []) =>
    resultOf(await call('WebDriver:ExecuteScript', { script, args }));
  const inBrowser = async (script: string, args: readonly Json[] = []) => {
    await call('Marionette:SetContext', { value: 'chrome' });
    const value = await execute(script, args);
    await call('Marionette:SetContext', { value: 'content' });
    return value;
  };
  // Its window is at least 500 px wide by its style.
  await inBrowser('Services.wm.getMostRecentWindow("navigator:browser").document.documentElement.style.minWidth = "0"');
  await call('WebDriver:SetWindowRect', { width, height: WINDOW_HEIGHT });
  const commands: Readonly<Record<Command, string>> = {
    navigate: 'WebDriver:Navigate',
    execute: 'WebDriver:ExecuteScript',
    click: 'WebDriver:ElementClick',
    keys: 'WebDriver:ElementSendKeys',
    screenshot: 'WebDriver:TakeScreenshot',
  };
  return {
    send: async (command, params = {}) => resultOf(await call(commands[command], params)),
    complaints: async () =>
      (await inBrowser(
        `return Services.console.getMessageArray().filter((message) => message instanceof Ci.nsIScriptError)
          .filter(({ sourceName, errorMessage }) => (sourceName + errorMessage).includes('127.0.0.1'))
          .filter(({ flags }) => (flags & (Ci.nsIScriptError.warningFlag | Ci.nsIScriptError.infoFlag)) === 0)
          .map(({ errorMessage, sourceName }) => sourceName + ' ' + errorMessage)`,
      )) as string[],
  };
}

async function connected(port: number): Promise<Socket> {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(100);
    }
  }
}

/** Sends commands as `length:[0, id, name, params]`; each answer is `length:[1, id, error, result]`. */
function marionette(socket: Socket): (name: string, params: Readonly<Record<string, Json>>) => Promise<Json> {
  const waiting = new Map<number, PromiseWithResolvers<Json>>();
  let received = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first message greets and answers nothing.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      if (error === null) waiting.get(id)?.resolve(result);
      else waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
    }
  });
  return (name, params) => {
    last += 1;
    const answer = Promise.withResolvers<Json>();
    waiting.set(last, answer);
    const text = JSON.stringify([0, last, name, params]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return answer.promise;
  };
}

function resultOf(answer: Json): Json {
  return (answer as { readonly value?: Json } | null)?.value ?? null;
}

/** WebKit is driven over HTTP. Its window has no tools: with them it is at least 447 px wide. */
async function startWebKit({ width, start }: Start): Promise<Started> {
  const port = await lastingPort();
  const screen = start(XVFB, [...['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24']]);
  const display = `:${await firstLine(screen)}`;
  start(WEBKIT_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: display,
    // Containers have no rights for its sandbox; it only opens the site that is tested.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  (await connected(port)).end();
  const call = async (path: string, body?: Json) => {
    const headers = { 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, sent);
    const { value } = (await answer.json()) as { readonly value: Json };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const browser = { binary: WEBKIT_BROWSER, args: ['--automation', '--full-screen'] };
  const session = await call('/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  });
  const root = `/session/${(session as { readonly sessionId: string }).sessionId}`;
  await call(`${root}/window/rect`, { width, height: WINDOW_HEIGHT });
  const paths: Readonly<Record<Command, (id: string) => string>> = {
    navigate: () => '/url',
    execute: () => '/execute/sync',
    click: (id) => `/element/${id}/click`,
    keys: (id) => `/element/${id}/value`,
    screenshot: () => '/screenshot',
  };
  return {
    send: (command, params = {}) =>
      call(`${root}${paths[command](String(params['id']))}`, command === 'screenshot' ? undefined : params),
  };
}

/** Notes in the page what a browser without a readable log would keep to itself. */
const NOTE_COMPLAINTS = `if (window.complaintsOfTest === undefined) {
  window.complaintsOfTest = [];
  addEventListener('error', ({ message }) => complaintsOfTest.push(String(message)));
  addEventListener('unhandledrejection', ({ reason }) => complaintsOfTest.push(String(reason)));
  document.addEventListener('securitypolicyviolation', (event) =>
    complaintsOfTest.push(event.effectiveDirective + ' refused ' + event.blockedURI));
}`;

const FIND = `const [selector, text] = arguments;
const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
const element = [...document.querySelectorAll(selector)].find((one) =>
  isShown(one) && (text === null || (one.getAttribute('aria-label') ?? one.textContent).includes(text)));
element?.scrollIntoView({ block: 'center', behavior: 'instant' });
return element ?? null;`;

function windowOf(send: Send, logged: Started['complaints'], stop: () => Promise<void>): EngineWindow {
  const noted = new Set<string>();
  const run: EngineWindow['run'] = (script, ...args) => send('execute', { script, args });
  const note = async () => {
    const inPage = await run(`${NOTE_COMPLAINTS} return complaintsOfTest.splice(0);`);
    for (const complaint of inPage as string[]) noted.add(complaint);
  };
  const until: EngineWindow['until'] = async (what, script, ...args) => {
    for (const end = Date.now() + PATIENCE_MS; ; ) {
      // While a page is replaced by the next one, nothing can be asked of it.
      const value = await run(script, ...args).catch(() => null);
      if (value !== null && value !== false) return value;
      if (Date.now() > end)
        throw new Error(`${what}: not within ${PATIENCE_MS} ms, at ${await run('return location.href')}`);
      await delay(100);
    }
  };
  const find = async (selector: string, text: string | null) => {
    await note();
    const element = await until(`${selector} with the text ${text}`, FIND, selector, text);
    return (element as Readonly<Record<string, string>>)[ELEMENT] ?? '';
  };
  return {
    visit: async (url) => {
      await note();
      await send('navigate', { url });
      await note();
    },
    run,
    until,
    click: async (selector, text) => void (await send('click', { id: await find(selector, text ?? null) })),
    type: async (selector, text) => {
      const id = await find(selector, null);
      await run('arguments[0].select?.()', { [ELEMENT]: id });
      await send('keys', { id, text });
    },
    picture: async () => Buffer.from(String(await send('screenshot')), 'base64'),
    complaints: async () => {
      await note();
      return [...noted, ...((await logged?.()) ?? [])];
    },
    close: stop,
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  const out = child.stdio[3] as NodeJS.ReadableStream;
  let text = '';
  for await (const data of out) {
    text += data;
    if (text.includes('\n')) break;
  }
  return text.trim();
}
