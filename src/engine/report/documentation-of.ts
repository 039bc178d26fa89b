import type { Documentation } from '../documentation.ts';
import { RULES } from '../rules/index.ts';

const OF_RULES = new Map(RULES.flatMap((rule) => Object.entries<Documentation>(rule.docs ?? {})));

/** What a code as people read it stands for; undefined where there is no such code. */
export function documentationOf(code: string): Documentation | undefined {
  return OF_RULES.get(code);
}
