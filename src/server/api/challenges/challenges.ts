import { createHmac } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { isObject } from '../../../shared/is-object.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import { readClock } from '../../platform/db/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PolicyName } from '../throttle/policies.ts';
import type { Throttle } from '../throttle/throttle.ts';

/** Long enough for the slowest phone, and shorter than the time for which a used solution is remembered. */
const LIFETIME_MS = 10 * MINUTE_MS;
/** About 256 keys are derived until one fits: half a second in a browser, a few on an old phone. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyPrefix: '00' } as const;
/** Longest accepted text, in characters; real solutions are far shorter. */
const MAX_PAYLOAD_LENGTH = 4_000;

/**
 * Proof of work for visitors who send forms often. The browser does it automatically, and checking it costs almost nothing
 * (ADR 50). Each instance accepts the challenges that others have set; each solution counts once.
 */
export class Challenges {
  readonly #database: Database;
  readonly #throttle: Throttle<PolicyName>;
  readonly #key: string;

  /** @param key shared by all instances */
  constructor(database: Database, throttle: Throttle<PolicyName>, key: string) {
    this.#database = database;
    this.#throttle = throttle;
    this.#key = key;
  }

  /** Returns a new challenge as JSON. */
  async set(): Promise<string> {
    const data = { until: (await readClock(this.#database)) + LIFETIME_MS };
    return JSON.stringify(await createChallenge({ ...WORK, deriveKey, data, hmacSignatureSecret: this.#key }));
  }

  /** Whether the text of a request solves a challenge of ours, in time and for the first time. Never throws for a text. */
  async isSolved(text: string): Promise<boolean> {
    const payload = readPayload(text);
    if (payload === undefined || !(await this.#isRight(payload))) return false;
    const { parameters, signature = '' } = payload.challenge;
    if (Number(parameters.data?.['until']) < (await readClock(this.#database))) return false;
    return (await this.#throttle.admit('challenge-solution', signature)).isAdmitted;
  }

  /** The library checks the signature first, so that keys are derived only for challenges of ours. */
  async #isRight({ challenge, solution }: Payload): Promise<boolean> {
    try {
      return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: this.#key })).verified;
    } catch {
      // It throws for some values that no solver sends.
      return false;
    }
  }
}

/** Derives the challenges' key from the password pepper: instances that share one share the other. */
export function challengeKey(mix: (text: string) => string): string {
  return createHmac('sha256', mix('challenges')).update('altcha').digest('hex');
}

/** The parameters of our challenges, with their types; `data` beside them has only `until`. */
const PARAMETERS = {
  algorithm: 'string',
  cost: 'number',
  keyLength: 'number',
  keyPrefix: 'string',
  nonce: 'string',
  salt: 'string',
} as const;

/**
 * Decodes base64 of the JSON of a challenge and its solution. Takes named values alone, because everything in it may be made
 * up; returns undefined if one is missing or has another type.
 */
function readPayload(text: string): Payload | undefined {
  if (text.length > MAX_PAYLOAD_LENGTH) return undefined;
  const sent = parsed(Buffer.from(text, 'base64').toString('utf8'));
  const challenge = objectIn(sent, 'challenge');
  const sentParameters = objectIn(challenge, 'parameters');
  const parameters = named(sentParameters, PARAMETERS);
  const data = named(objectIn(sentParameters, 'data'), { until: 'number' });
  const signed = named(challenge, { signature: 'string' });
  const solution = named(objectIn(sent, 'solution'), { counter: 'number', derivedKey: 'string' });
  if (!parameters || !data || !signed || !solution) return undefined;
  return { challenge: { parameters: { ...parameters, data }, ...signed }, solution } as unknown as Payload;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectIn(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns the named values of an object; undefined if one of them has another type. */
function named(value: unknown, types: Readonly<Record<string, 'string' | 'number'>>) {
  if (!isObject(value)) return undefined;
  const names = Object.keys(types);
  return names.every((name) => Object.hasOwn(value, name) && typeof value[name] === types[name])
    ? Object.fromEntries(names.map((name) => [name, value[name]]))
    : undefined;
}
