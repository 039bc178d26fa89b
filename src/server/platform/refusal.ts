import type { RefusalCode } from '../../generated/types.ts';
import type { FieldError } from '../../shared/forms/values.ts';
import type { SecondFactorAsked } from '../../shared/http/api-error.ts';

interface RefusalDetails {
  /** Seconds after which another try may succeed. */
  readonly retryAfterSeconds?: number;
  /** With "invalid-fields": the errors of the fields. */
  readonly fields?: readonly FieldError[];
  /** The stored values, for an edit that began with an older version. */
  readonly current?: object;
  /** With "challenge-required": the challenge, in JSON. */
  readonly challenge?: string;
  /** With "second-factor-asked": what is needed to complete the login. */
  readonly secondFactor?: SecondFactorAsked;
}

/** A request that is understood and refused; catalog/errors.yaml has the message for the visitor. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
