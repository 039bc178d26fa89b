import type { Operation } from '../../../generated/api.ts';
import type { RefusalCode } from '../../../generated/types.ts';

/** All that an operation may say no with: what is declared, and what follows from its audience and its limits. */
export function refusalsOf({
  audience,
  limits = {},
  refusals = [],
  freshLogin,
  errors,
}: Operation): readonly RefusalCode[] {
  return [
    ...(audience === 'public' ? [] : (['session-ended'] as const)),
    ...(audience === 'administrator' ? (['not-permitted'] as const) : []),
    ...(freshLogin ? (['login-again'] as const) : []),
    ...refusals,
    ...(Object.keys(limits).length === 0 || errors !== undefined ? [] : (['too-many-requests'] as const)),
  ];
}
