import { isObject } from '../../../shared/is-object.ts';

/** The form step that a history entry represents, counted from 0, and the step from which it was reached. */
interface HistoryStep {
  readonly step: number;
  readonly from?: number | undefined;
}

/**
 * Key in history.state beside the router's own state. An entry of a step keeps the router's key of its page, so the router
 * does not navigate.
 */
const KEY = 'formStep';

/** Returns the step of the current history entry; undefined if the entry is not a step of this form. */
export function historyStep(form: string): HistoryStep | undefined {
  const state: unknown = history.state;
  const kept = isObject(state) ? state[KEY] : undefined;
  if (!isObject(kept) || kept['form'] !== form || !isStep(kept['step'])) return undefined;
  return { step: kept['step'], from: isStep(kept['from']) ? kept['from'] : undefined };
}

/** Adds a history entry for a step, so that "back" leads to the step before. */
export function addHistoryStep(form: string, { step, from }: HistoryStep): void {
  history.pushState({ ...history.state, [KEY]: { form, step, from } }, '');
}

/** Records the step in the current history entry. */
export function setHistoryStep(form: string, step: number): void {
  history.replaceState({ ...history.state, [KEY]: { form, step } }, '');
}

function isStep(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
