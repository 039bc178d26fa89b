import { useState } from 'react';
import { forms } from '../../../generated/forms.ts';
import type { Form } from '../../../generated/types.ts';
import type { FormValues } from '../../../shared/forms/values.ts';

interface Variant {
  /** The form to show: another one while the chosen option has a form of its own. */
  readonly form: Form;
  /** The values of its fields. */
  readonly values: FormValues;
  readonly setValues: (values: FormValues) => void;
}

/**
 * Replaces a form by the variant that belongs to the chosen option.
 * @param beginning the initial values
 * @param prefilled the values that the address preselects; when they change, they are merged into what was typed
 */
export function useVariant(own: Form, beginning: FormValues, prefilled: FormValues): Variant {
  const [values, setValues] = useState(beginning);
  const [before, setBefore] = useState(prefilled);
  if (prefilled !== before) {
    setBefore(prefilled);
    setValues({ ...values, ...prefilled });
  }
  const variant = own.variants?.find(({ field, option }) => values[field] === option);
  return { form: variant === undefined ? own : forms[variant.form], values, setValues };
}
