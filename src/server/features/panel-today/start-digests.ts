import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '../../../shared/duration.ts';
import { repeat } from '../../platform/repeat.ts';
import type { Services } from '../../services.ts';
import { mailDigest } from './digest.ts';
import type { WorkSources } from './service.ts';

/** Whoever begins to wait is mailed about within a minute, where no digest has left shortly before. */
const EVERY_MS = MINUTE_MS;

/** Looks now and then whether somebody new waits. @returns what stops it, once the look under way is over */
export function startDigests(
  services: Services,
  sources: WorkSources,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop(): Promise<void> } {
  return repeat(
    () => mailDigest(services, sources),
    EVERY_MS,
    (err) => log.warn({ err }, 'the digest of what waits could not be written'),
  );
}
