import type { RefusalCode } from '../../generated/types.ts';
import type { FieldRule } from '../../shared/forms/values.ts';
import type { ErrorBody } from '../../shared/http/api-error.ts';

/** What a response says about a refusal besides its code: with some codes the client needs more to go on. */
interface RefusalDetails extends Omit<ErrorBody, 'status' | 'message' | 'error' | 'requestId'> {
  /** Seconds after which another try may succeed. */
  readonly retryAfterSeconds?: number;
}

/** A request that is understood and refused; src/packs/site/errors/site.yaml has the message for the visitor. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Returns the refusal of one field of a form. */
export function refusedField(field: string, rule: FieldRule): Refusal {
  return new Refusal('invalid-fields', { fields: [{ field, rule }] });
}
