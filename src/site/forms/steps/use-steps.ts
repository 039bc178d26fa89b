import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Form, FormField } from '../../../generated/types.ts';
import { focusField } from '../focus-field.ts';
import { addHistoryStep, historyStep, setHistoryStep } from './history-step.ts';

export interface Steps {
  /** The step that is asked for, from 0. */
  readonly current: number;
  readonly isLast: boolean;
  /** Gets focus when another step is shown. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  /** Whether a field is asked for now; of a form without steps, every one is. */
  readonly isAsked: (name: string) => boolean;
  /** Where the entry of the history before is of that step, by going back to it. */
  readonly goTo: (step: number) => void;
  /** Shows the step of a field, and says which that is. */
  readonly show: (name: string) => number;
  /** The same, and takes the visitor to the field. */
  readonly leadTo: (name: string) => void;
}

const NONE: NonNullable<Form['steps']> = [];

/**
 * The steps of a form and the ways between them. Each step that was gone to is an entry of the history; whichever way
 * one comes, no further than to the first step that something is missing in.
 * @param faulty the fields that are not right
 */
export function useSteps(
  { id, steps = NONE }: Form,
  formRef: RefObject<HTMLFormElement | null>,
  faulty: () => readonly FormField[],
): Steps {
  const last = Math.max(steps.length - 1, 0);
  const stepOf = (name: string) =>
    Math.max(
      steps.findIndex(({ fields }) => fields.includes(name)),
      0,
    );
  const reachable = (step: number) => Math.min(step, last, ...faulty().map(({ name }) => stepOf(name)));
  const [current, setCurrent] = useState(() => (last === 0 ? 0 : reachable(historyStep(id)?.step ?? 0)));
  const titleRef = useRef<HTMLHeadingElement>(null);
  const field = useRef<string>(undefined);
  const shown = useRef(current);
  const isGoingBack = useRef(false);

  /** The entry of the history and the step that is shown become one. */
  const settle = (step: number) => {
    const entry = historyStep(id);
    if (entry?.step === step || isGoingBack.current) return;
    // The entry before is of that step already. React may begin twice while a site is developed.
    isGoingBack.current = entry?.from === step;
    if (isGoingBack.current) history.back();
    else setHistoryStep(id, step);
  };
  const begin = useEffectEvent(() => {
    if (last > 0) settle(current);
  });
  const arrive = useEffectEvent(() => {
    isGoingBack.current = false;
    const entry = historyStep(id);
    // Of another page, or of an anchor of this one.
    if (last === 0 || entry === undefined) return;
    const step = reachable(entry.step);
    settle(step);
    setCurrent(step);
  });
  useEffect(() => {
    begin();
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
    // Pressed twice, it leads back once: the entry is not there yet.
    if (isGoingBack.current) return;
    if (historyStep(id)?.from !== step) return jumpTo(step);
    // The entry before is of that step: "back" of the browser then leads on from there, and not forward again.
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
