import type { FormValues } from '../../../shared/forms/values.ts';

/** The form values after another user changed the stored ones. */
interface Rebased {
  /** Typed values stay; untouched fields take their current stored value. */
  readonly values: FormValues;
  /** The names of the fields that both changed to different values. */
  readonly contested: readonly string[];
}

/**
 * Merges the typed values with the current stored ones.
 * @param typed the values in the form
 * @param before the values that the form began with
 * @param now the current stored values
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
