import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { formMessages } from '../../generated/form-messages.ts';
import type { Form } from '../../generated/types.ts';
import type { FieldError, FormValues } from '../../shared/forms/values.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { errorText } from './error-text.ts';
import { FieldView } from './FieldView.tsx';
import { focusField } from './focus-field.ts';
import { type Files, useForm } from './use-form.ts';

/** Called with the progress of the upload, 0 to 100. */
export type Progress = (percent: number) => void;

/** What an answer means for the fields: what the server found wrong in some, or what is to stand in all of them now. */
export type SubmitAnswer = { readonly errors: readonly FieldError[] } | { readonly values: FormValues };

interface FormViewProps {
  readonly form: Form;
  readonly initial?: FormValues;
  /** Resolves when the response has come. Values stay until the form is unmounted. */
  readonly onSubmit: (values: FormValues, files: Files, progress: Progress) => Promise<SubmitAnswer | undefined>;
  /** What was sent has opened another page, which is on its way: the form stays at work until then. */
  readonly isLeaving?: boolean;
  /** Above the fields: what a link into the form chose beforehand, or what happened meanwhile. */
  readonly notice?: ReactNode;
  /** A second button beside the submit button. */
  readonly secondary?: ReactNode;
}

const NONE: FormValues = {};

/** A form of the catalog: its fields, limits, messages and order are data. */
export function FormView({ form, initial = NONE, onSubmit, isLeaving = false, notice, secondary }: FormViewProps) {
  const { t, language } = useTranslation();
  const state = useForm(form, initial);
  const [isSending, setIsSending] = useState(false);
  const busy = isSending || isLeaving;
  const [percent, setPercent] = useState<number>();
  const element = useRef<HTMLFormElement>(null);
  const told = useRef<HTMLDivElement>(null);
  /** How often the fields were replaced: the notice says why, and may stand far above the button that was pressed. */
  const [replaced, setReplaced] = useState(0);
  useEffect(() => {
    if (replaced > 0) told.current?.focus();
  }, [replaced]);
  const submit = async () => {
    state.touch(...form.fields.map(({ name }) => name));
    const wrong = state.firstFault();
    if (wrong !== undefined) return focusField(element.current, wrong.name);
    setIsSending(true);
    try {
      const answer = (await onSubmit(state.values, state.files, setPercent)) ?? { errors: [] };
      if ('values' in answer) {
        state.replace(answer.values);
        return setReplaced((before) => before + 1);
      }
      state.answer(answer.errors);
      const [first] = answer.errors;
      if (first !== undefined) focusField(element.current, first.field);
    } finally {
      setIsSending(false);
      setPercent(undefined);
    }
  };
  const busyLabel =
    percent === undefined
      ? t(form.submitting ?? formMessages.words.submitting)
      : t(formMessages.words.uploading, { percent });
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      aria-label={t(form.title)}
      sx={{
        pt: 1,
        pb: 2,
        maxWidth: '56rem',
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {form.lead !== undefined && <p style={WHOLE_ROW}>{t(form.lead)}</p>}
      {notice !== undefined && (
        <Alert ref={told} tabIndex={-1} severity="info" sx={WHOLE_ROW}>
          {notice}
        </Alert>
      )}
      {form.fields.map((field) => {
        const error = state.shownErrorOf(field);
        return (
          <Fragment key={field.name}>
            {field.heading !== undefined && (
              <Box component="h3" sx={{ ...WHOLE_ROW, mt: 1 }}>
                {t(field.heading)}
              </Box>
            )}
            <Box sx={field.width === 'half' ? {} : WHOLE_ROW}>
              <FieldView
                field={field}
                repeats={form.fields.find(({ name }) => 'of' in field && field.of === name)}
                value={state.values[field.name] ?? ''}
                file={state.files[field.name]}
                error={error && errorText(field, error, t, language)}
                onChange={(value) => state.change(field.name, value)}
                onFile={(file) => state.choose(field.name, file)}
                onBlur={() => {
                  if (String(state.values[field.name] ?? '') !== '') state.touch(field.name);
                }}
              />
            </Box>
          </Fragment>
        );
      })}
      <Stack direction="row" spacing={2} sx={{ ...WHOLE_ROW, alignItems: 'center', minHeight: 44 }}>
        {busy ? (
          <>
            <CircularProgress
              size={36}
              aria-label={busyLabel}
              {...(percent === undefined ? {} : { variant: 'determinate', value: percent })}
            />
            <span aria-live="polite">{busyLabel}</span>
          </>
        ) : (
          <Button type="submit" variant="contained" color="primary" size="large">
            {t(form.submit)}
          </Button>
        )}
        {secondary}
      </Stack>
    </Box>
  );
}

const WHOLE_ROW = { gridColumn: '1 / -1' } as const;
