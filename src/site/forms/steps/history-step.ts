import { isObject } from '../../../shared/is-object.ts';

/** The step of a form, from 0, that an entry of the history stands for, and the one that was left for it. */
export interface HistoryStep {
  readonly step: number;
  readonly from?: number | undefined;
}

/** Beside what the router keeps there: an entry of a step has the key of its page, so that the router stays where it is. */
const KEY = 'formStep';

/** What the current entry of the history stands for; undefined where it is of no step of the form. */
export function historyStep(form: string): HistoryStep | undefined {
  const state: unknown = history.state;
  const kept = isObject(state) ? state[KEY] : undefined;
  if (!isObject(kept) || kept['form'] !== form || !isStep(kept['step'])) return undefined;
  return { step: kept['step'], from: isStep(kept['from']) ? kept['from'] : undefined };
}

/** A step that was gone to: "back" leads to the one before. */
export function addHistoryStep(form: string, { step, from }: HistoryStep): void {
  history.pushState({ ...history.state, [KEY]: { form, step, from } }, '');
}

/** The step that the current entry stands for from now on. */
export function setHistoryStep(form: string, step: number): void {
  history.replaceState({ ...history.state, [KEY]: { form, step } }, '');
}

function isStep(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
