import type { RefusalCode } from '../../generated/types.ts';
import type { FieldError } from '../../shared/forms/values.ts';

export interface RefusalDetails {
  /** After so many seconds another try may do better. */
  readonly retryAfterSeconds?: number;
  /** With "invalid-fields". */
  readonly fields?: readonly FieldError[];
  /** What is there now, for somebody whose edit began with something older. */
  readonly current?: object;
}

/** A request that is understood and not done, for a reason the visitor is told in words of catalog/errors.yaml. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
