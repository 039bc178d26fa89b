import type { FastifyRequest } from 'fastify';
import type { Form } from '../../../generated/types.ts';
import type { PlainContent } from '../../../shared/forms/plain-form.ts';

/** What is shown of a form that was sent without scripts. */
export interface PlainAnswer {
  readonly status: number;
  /** Of one that may be sent again later (429, 503). */
  readonly retryAfterSeconds?: number;
  readonly content: PlainContent;
}

/**
 * Takes what a browser without scripts sends.
 * @param form of the page that it was sent from
 */
export type TakePlainForm = (request: FastifyRequest, form: Form) => Promise<PlainAnswer>;
