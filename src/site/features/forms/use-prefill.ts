import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Form } from '../../../generated/types.ts';
import { prefillOf } from '../../../shared/forms/plain-form.ts';
import type { FormValues } from '../../../shared/forms/values.ts';

/** Returns the option of a form that the address preselects, such as the subject of a quote, and its notice. */
export function usePrefill(form: Form) {
  const { search } = useLocation();
  const prefill = prefillOf(form, new URLSearchParams(search));
  return useMemo(() => {
    const values: FormValues = prefill === undefined ? {} : { [prefill.field]: prefill.option };
    return { values, notice: prefill?.notice };
  }, [prefill]);
}
