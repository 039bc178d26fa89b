import { createHmac } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { MINUTE_MS } from '../../../shared/duration.ts';
import { isObject } from '../../../shared/is-object.ts';
import { readClock } from '../../platform/db/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Throttle } from '../../platform/throttle/throttle.ts';
import type { PolicyName } from '../throttle/policies.ts';

/** Long enough for the slowest phone, short beside the time for which a solution is remembered. */
const LIFETIME_MS = 10 * MINUTE_MS;
/** About 256 keys are derived until one fits: half a second in a browser, a few on an old phone. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyPrefix: '00' } as const;
/** Far longer than any solution. */
const LONGEST = 4_000;

/**
 * Work for whoever sends forms often: sums that a browser does by itself and that cost nothing to check (ADR 50). Every
 * instance takes what another one has set, once.
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

  /** A new one, in JSON. */
  async set(): Promise<string> {
    const data = { until: (await readClock(this.#database)) + LIFETIME_MS };
    return JSON.stringify(await createChallenge({ ...WORK, deriveKey, data, hmacSignatureSecret: this.#key }));
  }

  /** Whether a text of a request is the solution of a challenge of ours, in time and for the first time. */
  async isSolved(text: string): Promise<boolean> {
    const payload = readPayload(text);
    if (payload === undefined) return false;
    const { challenge } = payload;
    // Looks at the signature first: nobody else chooses what is derived here.
    const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: this.#key });
    const isInTime = Number(challenge.parameters.data?.['until']) >= (await readClock(this.#database));
    if (!verified || !isInTime) return false;
    return (await this.#throttle.admit('challenge-solution', challenge.signature ?? '')).isAdmitted;
  }
}

/** The key of the challenges, which follows from that of the passwords: instances that share one share the other. */
export function challengeKey(mix: (text: string) => string): string {
  return createHmac('sha256', mix('challenges')).update('altcha').digest('hex');
}

/** Base64 of the JSON of a challenge and its solution. */
function readPayload(text: string): Payload | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    if (!isObject(value) || !isObject(value['challenge']) || !isObject(value['solution'])) return undefined;
    return isObject(value['challenge']['parameters']) ? (value as unknown as Payload) : undefined;
  } catch {
    return undefined;
  }
}
