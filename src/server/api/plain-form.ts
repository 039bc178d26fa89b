import type { FastifyRequest } from 'fastify';
import type { Form } from '../../generated/types.ts';
import type { PlainContent } from '../../shared/forms/plain-form.ts';

/** The answer to a form that was sent without scripts. */
export interface PlainAnswer {
  readonly status: number;
  /** Set if the form may be sent again later (429, 503). */
  readonly retryAfterSeconds?: number;
  readonly content: PlainContent;
}

/**
 * Handles a form that a browser sent without scripts.
 * @param form the catalog's form on the page that sent it
 */
export type PlainFormHandler = (request: FastifyRequest, form: Form) => Promise<PlainAnswer>;
