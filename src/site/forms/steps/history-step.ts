import { isObject } from '../../../shared/is-object.ts';

/** Beside what the router keeps there: an entry of a step has the key of its page, so that the router stays where it is. */
const KEY = 'formStep';

/** The step of a form that the current entry of the history was left on, from 0; undefined where it is of no step. */
export function historyStep(form: string): number | undefined {
  const state: unknown = history.state;
  const kept = isObject(state) ? state[KEY] : undefined;
  if (!isObject(kept) || kept['form'] !== form) return undefined;
  const { step } = kept;
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 ? step : undefined;
}

/** A step that was gone to: "back" leads to the one before. */
export function addHistoryStep(form: string, step: number): void {
  history.pushState({ ...history.state, [KEY]: { form, step } }, '');
}

/** The step that the current entry stands for from now on. */
export function setHistoryStep(form: string, step: number): void {
  history.replaceState({ ...history.state, [KEY]: { form, step } }, '');
}
