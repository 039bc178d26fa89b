import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Form, FormField } from '../../generated/types.ts';
import type { FieldError, FormValues } from '../../shared/forms/values.ts';
import type { Steps } from './steps/use-steps.ts';
import type { Files, useForm } from './use-form.ts';

/** How far a form is: how much of the upload has left, 0 to 100, or that a challenge is being solved. */
export type Stage = number | 'checking';
/** Called with each stage. */
export type Progress = (stage: Stage) => void;

/** What an answer means for the fields: what the server found wrong in some, or what is to stand in all of them now. */
export type SubmitAnswer = { readonly errors: readonly FieldError[] } | { readonly values: FormValues };

/** Sends what was filled in. Resolves when the response has come; values stay until the form is unmounted. */
export type Submit = (values: FormValues, files: Files, progress: Progress) => Promise<SubmitAnswer | undefined>;

interface Submission {
  /** The notice above the fields gets focus when they were replaced: it says why, and may be far above the button. */
  readonly noticeRef: RefObject<HTMLDivElement | null>;
  /** Names what is wrong where that is much, and then gets focus in place of the first wrong field. */
  readonly summaryRef: RefObject<HTMLDivElement | null>;
  /** Whether faults are to be named there, as long as there are any. */
  readonly isSummarized: boolean;
  readonly isBusy: boolean;
  /** Undefined where it is not known. */
  readonly stage: Stage | undefined;
  /** Checks the step that is asked for and goes to the next one, from the last one sends the form; what is wrong gets focus. */
  readonly submit: () => Promise<void>;
}

/** A form of more fields names its faults together: some of them are out of sight. */
const SHORT_FORM = 4;

/** What happens between the button of a form and its answer. */
export function useSubmission(
  form: Form,
  state: ReturnType<typeof useForm>,
  steps: Steps,
  onSubmit: Submit,
): Submission {
  const noticeRef = useRef<HTMLDivElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const [timesSummarized, setTimesSummarized] = useState(0);
  /** The step above which it stands. */
  const [summarizedStep, setSummarizedStep] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [stage, setStage] = useState<Stage>();
  const [timesReplaced, setTimesReplaced] = useState(0);
  useEffect(() => {
    if (timesReplaced > 0) noticeRef.current?.focus();
  }, [timesReplaced]);

  useEffect(() => {
    if (timesSummarized === 0) return;
    // It may be higher than the window, and begins at its head.
    summaryRef.current?.focus({ preventScroll: true });
    summaryRef.current?.scrollIntoView({ block: 'start' });
  }, [timesSummarized]);

  const pointAt = (names: readonly string[]) => {
    const [first, second] = names;
    if (first === undefined) return;
    if (form.fields.length <= SHORT_FORM || second === undefined) return steps.leadTo(first);
    setSummarizedStep(steps.show(first));
    setTimesSummarized((before) => before + 1);
  };
  const take = (answer: SubmitAnswer) => {
    if ('values' in answer) {
      state.replace(answer.values);
      setTimesReplaced((before) => before + 1);
    } else {
      state.answer(answer.errors);
      pointAt(answer.errors.map(({ field }) => field));
    }
  };
  const submit = async () => {
    if (isBusy) return;
    const isChecked = ({ name }: FormField) => steps.isLast || steps.isAsked(name);
    state.touch(...form.fields.filter(isChecked).map(({ name }) => name));
    const faulty = state.faulty().filter(isChecked);
    if (faulty.length > 0) return pointAt(faulty.map(({ name }) => name));
    if (!steps.isLast) return steps.goTo(steps.current + 1);
    setBusy(true);
    try {
      take((await onSubmit(state.values, state.files, setStage)) ?? { errors: [] });
    } finally {
      setBusy(false);
      setStage(undefined);
    }
  };
  return { noticeRef, summaryRef, isSummarized: summarizedStep === steps.current, isBusy, stage, submit };
}
