import { setTimeout as pause } from 'node:timers/promises';
import { call, changeMobile, register, writeMessage } from '../../support/sample-client.ts';
import { type Attempt, type Editor, type Ledger, mobileOf } from './ledger.ts';

/** Performs one action on a server; throws if the server is down. */
type Visitor = (origin: string) => Promise<void>;

/** Pause between two actions, so that their mails can be sent as well. */
const PAUSE_MS = 50;
/** Status of an overloaded server. */
const BUSY = 503;

export function newVisitors(ledger: Ledger): Visitor[] {
  const firstNit = 800_000_000 + Math.floor(Math.random() * 90_000_000);
  let count = 0;
  const attempts = (list: Attempt[], nameOf: (number: number) => string) => () => {
    const attempt = { who: nameOf(count++), key: crypto.randomUUID(), isAcknowledged: false };
    list.push(attempt);
    return attempt;
  };
  const nextRegistration = attempts(ledger.registrations, (number) => String(firstNit + number));
  const nextMessage = attempts(ledger.messages, (number) => `visitante-${number}@example.com`);
  return [
    repeating(ledger, nextRegistration, register),
    repeating(ledger, nextRegistration, register),
    repeating(ledger, nextMessage, writeMessage),
    ...ledger.editors.map((editor) => editing(ledger, editor)),
  ];
}

/** Repeats a visitor's action until `isOver`; if the server is down, tries again. */
export async function keepBusy(visitor: Visitor, origin: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await visitor(origin).catch(() => {});
    await pause(PAUSE_MS);
  }
}

/** Repeats one attempt until it is acknowledged, over all rounds, then starts the next one. */
function repeating(
  ledger: Ledger,
  next: () => Attempt,
  send: (origin: string, who: string, key: string) => Promise<Response>,
): Visitor {
  let current: Attempt | undefined;
  return async (origin) => {
    current ??= next();
    const { status } = await send(origin, current.who, current.key);
    if (status === 200 || status === 204) {
      current.isAcknowledged = true;
      current = undefined;
    } else if (status !== BUSY) ledger.surprises.push(`${current.who}: ${status}`);
  };
}

/** Reads the current version, and changes the number to one that was never used before. */
function editing(ledger: Ledger, editor: Editor): Visitor {
  return async (origin) => {
    const headers = { authorization: `Bearer ${editor.token}` };
    const read = await call(origin, 'GET', '/perfil', { headers });
    const { version } = (await read.json()) as { version: number };
    const number = ++editor.tried;
    const { status } = await changeMobile(origin, editor, version, mobileOf(number));
    if (status === 200) editor.acknowledged = number;
    else if (status !== BUSY) ledger.surprises.push(`profile of ${editor.nit}: ${read.status}, ${status}`);
  };
}
