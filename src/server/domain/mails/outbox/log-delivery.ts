import type { FastifyBaseLogger } from 'fastify';
import { isObject } from '../../../../shared/is-object.ts';
import type { DeliveryResult } from './delivery.ts';
import type { MailJob } from './outbox.ts';

/** Logs how an attempt to deliver a mail ended; a mail that turned out to be needless is not logged. */
export function logDelivery(
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  { id, template, attempts }: MailJob,
  outcome: DeliveryResult,
): void {
  const about = { mail: id, template, attempts };
  if (outcome.kind === 'sent') log.info(about, 'mail sent');
  else if (outcome.kind === 'postponed') log.warn({ ...about, ...codesOf(outcome.error) }, 'mail postponed');
  else if (outcome.kind === 'dead') log.error({ ...about, ...codesOf(outcome.error) }, 'mail given up');
}

/**
 * Returns the error codes of a failure for the log. Its message can contain personal data and is kept in the outbox only
 * (S-75).
 */
function codesOf(error: unknown): { readonly code?: unknown; readonly reply?: unknown } {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!isObject(cause)) return {};
  return {
    ...('code' in cause ? { code: cause['code'] } : {}),
    ...('responseCode' in cause ? { reply: cause['responseCode'] } : {}),
  };
}
