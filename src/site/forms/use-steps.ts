import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Form, FormField } from '../../generated/types.ts';
import { isObject } from '../../shared/is-object.ts';
import { focusField } from '../ui/focus.ts';

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
function historyStep(form: string): HistoryStep | undefined {
  const state: unknown = history.state;
  const kept = isObject(state) ? state[KEY] : undefined;
  if (!isObject(kept) || kept['form'] !== form || !isStep(kept['step'])) return undefined;
  return { step: kept['step'], from: isStep(kept['from']) ? kept['from'] : undefined };
}

/** Adds a history entry for a step, so that "back" leads to the step before. */
function addHistoryStep(form: string, { step, from }: HistoryStep): void {
  history.pushState({ ...history.state, [KEY]: { form, step, from } }, '');
}

/** Records the step in the current history entry. */
function setHistoryStep(form: string, step: number): void {
  history.replaceState({ ...history.state, [KEY]: { form, step } }, '');
}

function isStep(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

export interface Steps {
  /** The current step, counted from 0. */
  readonly current: number;
  readonly isLast: boolean;
  /** Gets focus when another step is shown. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  /** Whether a field belongs to the current step; always true for a form without steps. */
  readonly isAsked: (name: string) => boolean;
  /** Goes to a step; if the previous history entry is of that step, by going back to it. */
  readonly goTo: (step: number) => void;
  /** Shows the step of a field, and returns its number. */
  readonly show: (name: string) => number;
  /** Does the same, and focuses the field. */
  readonly leadTo: (name: string) => void;
}

const NONE: NonNullable<Form['steps']> = [];

/**
 * The steps of a form and the navigation between them. Each step that was reached has a history entry. However the visitor
 * navigates, no step is shown beyond the first one with a faulty field.
 * @param form another form may take its place while the first step is shown
 * @param faulty returns the fields that have an error
 * @param isWhole whether the values are there with which the form begins
 * @param isAnswered whether the server has written what was sent, and the form begins at the first step with a faulty field
 */
export function useSteps(
  { id, steps = NONE }: Form,
  formRef: RefObject<HTMLFormElement | null>,
  faulty: () => readonly FormField[],
  isWhole: boolean,
  isAnswered: boolean,
): Steps {
  const last = Math.max(steps.length - 1, 0);
  const stepOf = (name: string) =>
    Math.max(
      steps.findIndex(({ fields }) => fields.includes(name)),
      0,
    );
  const reachable = (step: number) => Math.min(step, last, ...faulty().map(({ name }) => stepOf(name)));
  const [current, setCurrent] = useState(() =>
    isWhole ? reachable(historyStep(id)?.step ?? 0) : isAnswered ? reachable(last) : 0,
  );
  const titleRef = useRef<HTMLHeadingElement>(null);
  const field = useRef<string>(undefined);
  const shown = useRef(current);
  const isGoingBack = useRef(false);

  /** Makes the current history entry match the step that is shown. */
  const settle = (step: number) => {
    const entry = historyStep(id);
    if (entry?.step === step || isGoingBack.current) return;
    // The previous entry is of that step already. In development, React may run effects twice.
    isGoingBack.current = entry?.from === step;
    if (isGoingBack.current) history.back();
    else setHistoryStep(id, step);
  };
  const begin = useEffectEvent((_form: string, isReady: boolean) => {
    if (last === 0 || !isReady) return;
    const step = reachable(historyStep(id)?.step ?? current);
    shown.current = step;
    setCurrent(step);
    settle(step);
  });
  const arrive = useEffectEvent(() => {
    isGoingBack.current = false;
    const entry = historyStep(id);
    // The entry belongs to another page, or to an anchor of this one.
    if (last === 0 || entry === undefined) return;
    const step = reachable(entry.step);
    settle(step);
    setCurrent(step);
  });
  useLayoutEffect(() => begin(id, isWhole), [id, isWhole]);
  useEffect(() => {
    const onReturn = () => arrive();
    window.addEventListener('popstate', onReturn);
    return () => window.removeEventListener('popstate', onReturn);
  }, []);

  useLayoutEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (field.current !== undefined) focusField(formRef.current, field.current);
    else {
      titleRef.current?.focus({ preventScroll: true });
      formRef.current?.scrollIntoView({ block: 'start' });
    }
    field.current = undefined;
  }, [current, formRef]);

  const jumpTo = (step: number) => {
    if (step === current) return;
    addHistoryStep(id, { step, from: current });
    setCurrent(step);
  };
  const goTo = (step: number) => {
    // A second press must not go back twice, while the first one is still under way.
    if (isGoingBack.current) return;
    if (historyStep(id)?.from !== step) return jumpTo(step);
    // The previous entry is of that step. Going back to it lets the browser's "back" lead further back, and not forward
    // again.
    isGoingBack.current = true;
    history.back();
  };
  return {
    current,
    isLast: current === last,
    titleRef,
    isAsked: (name) => stepOf(name) === current,
    goTo,
    show: (name) => {
      jumpTo(stepOf(name));
      return stepOf(name);
    },
    leadTo: (name) => {
      if (stepOf(name) === current) return focusField(formRef.current, name);
      field.current = name;
      jumpTo(stepOf(name));
    },
  };
}
