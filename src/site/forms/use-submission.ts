import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Form, FormField } from '../../generated/types.ts';
import { checkForm } from '../../shared/forms/check-form.ts';
import type { FieldError, FormValues } from '../../shared/forms/values.ts';
import type { Steps } from './use-steps.ts';

export type Files = Readonly<Record<string, File>>;

/**
 * State of a form that is being filled in. An error is shown once its field was left, or once the visitor tried to send.
 * @param answered the errors with which the server has written it
 */
export function useForm(form: Form, initial: FormValues, answered: readonly FieldError[]) {
  const [values, setValues] = useState<FormValues>(initial);
  const latest = useRef(values);
  const [files, setFiles] = useState<Files>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(answered.map(({ field }) => field)));
  /** Errors that only the server could find; each holds until its field changes. */
  const [serverErrors, setServerErrors] = useState(answered);
  const found = checkForm(form, values, files);
  const errorOf = ({ name }: FormField): FieldError | undefined =>
    serverErrors.find(({ field }) => field === name) ?? found.find(({ field }) => field === name);
  const forget = (name: string) => setServerErrors((errors) => errors.filter(({ field }) => field !== name));
  return {
    values,
    files,
    serverErrors,
    errorOf,
    shownErrorOf: (field: FormField) => (touched.has(field.name) ? errorOf(field) : undefined),
    faulty: () => form.fields.filter((field) => errorOf(field) !== undefined),
    /** @returns all values after the change */
    change: (name: string, value: string | boolean): FormValues => {
      // Autofill may change two fields before the next render.
      latest.current = { ...latest.current, [name]: value };
      setValues(latest.current);
      forget(name);
      return latest.current;
    },
    choose: (name: string, file: File | undefined) => {
      setFiles(({ [name]: _before, ...others }) => (file === undefined ? others : { ...others, [name]: file }));
      forget(name);
    },
    touch: (...names: readonly string[]) => setTouched((before) => new Set([...before, ...names])),
    setServerErrors,
    replace: (replaced: FormValues) => {
      latest.current = replaced;
      setValues(replaced);
    },
  };
}

/** Progress of a submission: how much of the upload is sent, 0 to 100, or that a challenge is being solved. */
export type Stage = number | 'checking';
/** Takes each stage of a submission as it begins. */
export type Progress = (stage: Stage) => void;

/** What the response means for the fields: errors in some of them, or new values for all of them. */
export type SubmitAnswer = { readonly errors: readonly FieldError[] } | { readonly values: FormValues };

/** Sends the form. Resolves with the response; the values stay until the form is unmounted. */
export type Submit = (values: FormValues, files: Files, progress: Progress) => Promise<SubmitAnswer | undefined>;

interface Submission {
  /**
   * The notice above the fields. It gets focus when the values were replaced, because it says why and may be far above the
   * button.
   */
  readonly noticeRef: RefObject<HTMLDivElement | null>;
  /** The list of errors. It gets focus, instead of the first faulty field, where there are several errors. */
  readonly summaryRef: RefObject<HTMLDivElement | null>;
  /** Whether the errors of the current step are listed there, as long as there are any. */
  readonly isSummarized: boolean;
  readonly isBusy: boolean;
  /** Undefined where it is unknown. */
  readonly stage: Stage | undefined;
  /** Checks the current step and goes to the next one, or sends the form from the last one; an error gets focus. */
  readonly submit: () => Promise<void>;
}

/** Most fields that a form may have without a list of its errors; in longer forms some errors are out of view. */
const SHORT_FORM = 4;

/** Handles a form from the press of its button to the response. */
export function useSubmission(
  form: Form,
  state: ReturnType<typeof useForm>,
  steps: Steps,
  onSubmit: Submit,
): Submission {
  const noticeRef = useRef<HTMLDivElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const [timesSummarized, setTimesSummarized] = useState(0);
  /** The step above which the list of errors stands. */
  const [summarizedStep, setSummarizedStep] = useState(() =>
    state.serverErrors.length > 0 ? steps.current : undefined,
  );
  const [isBusy, setBusy] = useState(false);
  const [stage, setStage] = useState<Stage>();
  const [timesReplaced, setTimesReplaced] = useState(0);
  useEffect(() => {
    if (timesReplaced > 0) noticeRef.current?.focus();
  }, [timesReplaced]);

  useEffect(() => {
    if (timesSummarized === 0) return;
    // The list may be taller than the window; its top must be visible.
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
      state.setServerErrors(answer.errors);
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
