import { useState } from 'react';
import { forms } from '../../../generated/forms.ts';
import type { Form } from '../../../generated/types.ts';
import type { FormValues } from '../../../shared/forms/values.ts';

export interface Variant {
  /** The form to show: another one as long as an option is chosen that has its own. */
  readonly form: Form;
  /** What is in its fields. */
  readonly values: FormValues;
  readonly setValues: (values: FormValues) => void;
}

/**
 * A form that gives way to another, by what is chosen in it.
 * @param beginning what it begins with
 * @param prefilled what the address chooses: where that changes, it is chosen among what was typed
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
