import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import type { Form } from '../../generated/types.ts';
import { useText } from '../lib/text.ts';
import { checkField } from './check-field.ts';
import { FieldView } from './FieldView.tsx';

type Values = Readonly<Record<string, string>>;

interface FormViewProps {
  readonly form: Form;
  /** Resolves when the answer is there; what was typed stays until the form is unmounted. */
  readonly onSubmit: (values: Values) => Promise<void>;
  /** What the spinner says while the answer is awaited. */
  readonly busyLabel: string;
  /** A second button beside the submit button. */
  readonly secondary?: ReactNode;
}

/** A form of the catalog: its fields, limits, messages and order are data. */
export function FormView({ form, onSubmit, busyLabel, secondary }: FormViewProps) {
  const { say } = useText();
  const [values, setValues] = useState<Values>({});
  const [showFaults, setShowFaults] = useState(false);
  const [busy, setBusy] = useState(false);
  const faults = form.fields.map((field) => checkField(field, values[field.name] ?? ''));
  const submit = async (element: HTMLFormElement) => {
    setShowFaults(true);
    const at = faults.findIndex((fault) => fault !== undefined);
    const name = form.fields[at]?.name;
    if (name !== undefined) return element.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
    setBusy(true);
    await onSubmit(values).finally(() => setBusy(false));
  };
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      sx={{ pt: 1, pb: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget as HTMLFormElement);
      }}
    >
      {form.lead !== undefined && <p>{say(form.lead)}</p>}
      {form.fields.map((field, index) => (
        <FieldView
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          fault={showFaults ? faults[index] : undefined}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        {busy ? (
          <CircularProgress size={36} aria-label={busyLabel} />
        ) : (
          <Button type="submit" variant="contained" color="primary" size="large">
            {say(form.submit)}
          </Button>
        )}
        {secondary}
      </Stack>
    </Stack>
  );
}
