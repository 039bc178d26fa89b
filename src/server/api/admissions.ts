import { createHmac } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '../../generated/api.ts';
import { isObject } from '../../shared/is-object.ts';
import { parsedJson } from '../../shared/parsed-json.ts';
import { MINUTE_MS } from '../../shared/time/duration.ts';
import type { Database } from '../platform/db/database.ts';
import { readClock } from '../platform/db/statements.ts';
import { addressKey } from '../platform/http/address.ts';
import { Refusal } from '../platform/refusal.ts';
import { limitNamed, POLICIES, type PolicyName } from './policies.ts';
import type { Admission, Throttle } from './throttle.ts';

/** The header with a solution: base64 of the JSON of challenge and solution, as ALTCHA defines it. */
const HEADER = 'challenge-solution';

interface Parts {
  readonly throttle: Throttle;
  readonly challenges: Challenges;
}

/** The throttles of one request. Near a limit it needs a solved challenge; one solution is enough for all its counts. */
export class Admissions {
  readonly #parts: Parts;
  readonly #solution: string | undefined;
  readonly #counted: (readonly [PolicyName, string])[] = [];
  #isSolved: Promise<boolean> | undefined;

  constructor(parts: Parts, { headers }: Pick<FastifyRequest, 'headers'>) {
    this.#parts = parts;
    const solution = headers[HEADER];
    this.#solution = typeof solution === 'string' ? solution : undefined;
  }

  /**
   * Counts a try and returns whether it is admitted. A try that needs a challenge is counted once it has solved one.
   * @throws Refusal "challenge-required", after undoing the request's counts under other policies with challenges
   */
  async admit(policy: PolicyName, subject: string): Promise<Admission> {
    const { throttle } = this.#parts;
    let admission = await throttle.admit(policy, subject, { hasProof: (await this.#isSolved) ?? false });
    if (admission.needsProof) {
      if (!(await this.#hasSolution())) throw await this.#challenge();
      admission = await throttle.admit(policy, subject);
    }
    if (admission.isAdmitted && 'proofFrom' in POLICIES[policy]) this.#counted.push([policy, subject]);
    return admission;
  }

  /**
   * Counts a try of the request and lets it go on only within the limit.
   * @throws Refusal for one try too many, or "challenge-required"
   */
  async require(policy: PolicyName, subject: string): Promise<void> {
    const { isAdmitted, retryAfterSeconds } = await this.admit(policy, subject);
    if (!isAdmitted) throw this.#parts.throttle.refusal(policy, retryAfterSeconds);
  }

  #hasSolution(): Promise<boolean> {
    this.#isSolved ??=
      this.#solution === undefined ? Promise.resolve(false) : this.#parts.challenges.isSolved(this.#solution);
    return this.#isSolved;
  }

  async #challenge(): Promise<Refusal> {
    const { throttle, challenges } = this.#parts;
    for (const [policy, subject] of this.#counted) await throttle.forgive(policy, subject);
    return new Refusal('challenge-required', { challenge: await challenges.set() });
  }
}

/** Returns those limits of an operation that count the request itself, or the form once it is read. */
export function limitsAt({ limits = {} }: Operation, point: 'request' | 'form'): readonly PolicyName[] {
  return Object.keys(limits)
    .filter((policy) => limits[policy] === point)
    .map(limitNamed);
}

/**
 * Counts a request against limits: each by the account that calls or by the address that it comes from, as its name says.
 * @param accountId '' for a visitor
 * @throws Refusal for one request too many, or "challenge-required"
 */
export async function admit(
  admissions: Admissions,
  limits: readonly PolicyName[],
  request: FastifyRequest,
  accountId: string,
): Promise<void> {
  for (const policy of limits) {
    const isOfAccount = policy.endsWith('-account');
    await admissions.require(policy, isOfAccount ? accountId : addressKey(request.ip));
  }
}

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
  readonly #throttle: Throttle;
  readonly #key: string;

  /** @param key shared by all instances */
  constructor(database: Database, throttle: Throttle, key: string) {
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
  const sent = parsedJson(Buffer.from(text, 'base64').toString('utf8'));
  const challenge = objectIn(sent, 'challenge');
  const sentParameters = objectIn(challenge, 'parameters');
  const parameters = named(sentParameters, PARAMETERS);
  const data = named(objectIn(sentParameters, 'data'), { until: 'number' });
  const signed = named(challenge, { signature: 'string' });
  const solution = named(objectIn(sent, 'solution'), { counter: 'number', derivedKey: 'string' });
  if (!parameters || !data || !signed || !solution) return undefined;
  return { challenge: { parameters: { ...parameters, data }, ...signed }, solution } as unknown as Payload;
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
