import { createHmac } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { isObject } from '../../../shared/is-object.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import { readClock } from '../../platform/db/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Throttle } from '../../platform/throttle/throttle.ts';
import type { PolicyName } from '../rate-limits/policies.ts';

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

  /** Whether the text of a request solves a challenge of ours, in time and for the first time. */
  async isSolved(text: string): Promise<boolean> {
    const payload = readPayload(text);
    if (payload === undefined) return false;
    const { challenge } = payload;
    // It checks the signature first, so that keys are derived only for challenges of ours.
    const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: this.#key });
    const isInTime = Number(challenge.parameters.data?.['until']) >= (await readClock(this.#database));
    if (!verified || !isInTime) return false;
    return (await this.#throttle.admit('challenge-solution', challenge.signature ?? '')).isAdmitted;
  }
}

/** Derives the challenges' key from the password pepper: instances that share one share the other. */
export function challengeKey(mix: (text: string) => string): string {
  return createHmac('sha256', mix('challenges')).update('altcha').digest('hex');
}

/** Decodes base64 of the JSON of a challenge and its solution; returns undefined if it is malformed. */
function readPayload(text: string): Payload | undefined {
  if (text.length > MAX_PAYLOAD_LENGTH) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    if (!isObject(value) || !isObject(value['challenge']) || !isObject(value['solution'])) return undefined;
    return isObject(value['challenge']['parameters']) ? (value as unknown as Payload) : undefined;
  } catch {
    return undefined;
  }
}
