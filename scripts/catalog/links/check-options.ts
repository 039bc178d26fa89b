import type { Json } from '../../../src/engine/json.ts';
import { numberAt, textAt } from '../../../src/engine/read.ts';
import type { CheckOptions } from '../../../src/server/platform/link-check/check-links.ts';
import { SECOND_MS } from '../../../src/shared/duration.ts';

/** How site.yaml wants addresses to be asked. */
export function checkOptions(site: Json): CheckOptions {
  const number = (key: string) => numberAt(site, 'linkWatch', key) ?? 0;
  const ms = (key: string) => number(key) * SECOND_MS;
  const program = textAt(site, 'linkWatch', 'program') ?? '';
  return {
    program,
    userAgent: `${program}/1.0 (+${textAt(site, 'address')}; ${textAt(site, 'linkWatch', 'contact')})`,
    atOnce: number('atOnce'),
    timeoutMs: ms('timeoutSeconds'),
    slowMs: ms('slowSeconds'),
    hostPauseMs: ms('hostPauseSeconds'),
    secondTryMs: ms('secondTrySeconds'),
    longestWaitMs: ms('longestWaitSeconds'),
  };
}
