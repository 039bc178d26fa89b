import type { LinkWatch } from '../../../generated/types.ts';
import { SECOND_MS } from '../../../shared/time/duration.ts';
import type { CheckOptions } from '../check/check-links.ts';

/**
 * Returns the options for checking addresses, from the rules of site.yaml.
 * @param address the own site's address, for the user agent
 */
export function checkOptions(rules: Omit<LinkWatch, 'server'>, address: string): CheckOptions {
  return {
    program: rules.program,
    userAgent: `${rules.program}/1.0 (+${address}; ${rules.contact})`,
    atOnce: rules.atOnce,
    timeoutMs: rules.timeoutSeconds * SECOND_MS,
    slowMs: rules.slowSeconds * SECOND_MS,
    hostPauseMs: rules.hostPauseSeconds * SECOND_MS,
    retryDelayMs: rules.secondTrySeconds * SECOND_MS,
    maxWaitMs: rules.longestWaitSeconds * SECOND_MS,
  };
}
