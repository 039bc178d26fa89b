import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { POLICIES, type PolicyName } from '../throttle/policies.ts';
import type { Admission, Throttle } from '../throttle/throttle.ts';
import type { Challenges } from './challenges.ts';

/** The header with a solution: base64 of the JSON of challenge and solution, as ALTCHA defines it. */
const HEADER = 'challenge-solution';

interface Services {
  readonly throttle: Throttle<PolicyName>;
  readonly challenges: Challenges;
}

/** The throttles of one request. Near a limit it needs a solved challenge; one solution is enough for all its counts. */
export class Admissions {
  readonly #services: Services;
  readonly #solution: string | undefined;
  readonly #counted: (readonly [PolicyName, string])[] = [];
  #isSolved: Promise<boolean> | undefined;

  constructor(services: Services, { headers }: Pick<FastifyRequest, 'headers'>) {
    this.#services = services;
    const solution = headers[HEADER];
    this.#solution = typeof solution === 'string' ? solution : undefined;
  }

  /**
   * Counts a try and returns whether it is admitted. A try that needs a challenge is counted once it has solved one.
   * @throws Refusal "challenge-required", after undoing the request's counts under other policies with challenges
   */
  async admit(policy: PolicyName, subject: string): Promise<Admission> {
    const { throttle } = this.#services;
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
    if (!isAdmitted) throw this.#services.throttle.refusal(policy, retryAfterSeconds);
  }

  #hasSolution(): Promise<boolean> {
    this.#isSolved ??=
      this.#solution === undefined ? Promise.resolve(false) : this.#services.challenges.isSolved(this.#solution);
    return this.#isSolved;
  }

  async #challenge(): Promise<Refusal> {
    const { throttle, challenges } = this.#services;
    for (const [policy, subject] of this.#counted) await throttle.forgive(policy, subject);
    return new Refusal('challenge-required', { challenge: await challenges.set() });
  }
}
