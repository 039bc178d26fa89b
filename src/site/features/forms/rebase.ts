import type { FormValues } from '../../../shared/forms/values.ts';

/** The values of a form whose stored values somebody else changed meanwhile. */
export interface Rebased {
  /** What was typed stays; what was not touched is as it is on record now. */
  readonly values: FormValues;
  /** The fields that both changed, each in another way. */
  readonly contested: readonly string[];
}

/**
 * @param typed the values in the form
 * @param before what it began with
 * @param now what is on record
 */
export function rebase(typed: FormValues, before: FormValues, now: FormValues): Rebased {
  const isMine = (name: string) => typed[name] !== (before[name] ?? typed[name]);
  const names = Object.keys(typed);
  return {
    values: Object.fromEntries(
      names.map((name) => [name, (isMine(name) ? typed[name] : (now[name] ?? typed[name])) ?? '']),
    ),
    contested: names.filter((name) => isMine(name) && now[name] !== before[name] && now[name] !== typed[name]),
  };
}
