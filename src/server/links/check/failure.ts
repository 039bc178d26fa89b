import { AddressNotAllowed } from '../../platform/network-access/resolve-once.ts';
import type { Reason } from './link-result.ts';

/** No answer came, for a known reason. */
export class Failure extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const REASONS: Readonly<Record<string, Reason>> = {
  ENOTFOUND: 'no-such-name',
  ENODATA: 'no-such-name',
  EAI_AGAIN: 'own-network',
  ENETUNREACH: 'own-network',
  ENETDOWN: 'own-network',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
};

/** Converts an error of a name server, a socket or TLS. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof AddressNotAllowed) return new Failure('inside', error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isOfTls = code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || code.includes('CERT');
  const isOfChain = code.startsWith('UNABLE_TO_');
  return new Failure(isOfTls || isOfChain ? 'certificate' : (REASONS[code] ?? 'no-connection'), error);
}
