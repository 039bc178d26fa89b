import type { FormValues } from '../../../shared/forms/values.ts';

/** Id of the plain form, which any browser can send. */
export const PLAIN_ID = 'plain-form';

/** Values typed before the scripts ran, and the name of the focused field. */
interface Typed {
  readonly values: FormValues;
  readonly focused: string | undefined;
}

/** Reads the plain form of the page before the interactive form replaces it. */
export function typedValues(): Typed {
  const form = document.getElementById(PLAIN_ID);
  if (!(form instanceof HTMLFormElement)) return { values: {}, focused: undefined };
  const entries = [...new FormData(form)].flatMap(([name, value]) => {
    if (typeof value !== 'string' || value === '') return [];
    const control = form.elements.namedItem(name);
    const isTicked = control instanceof HTMLInputElement && control.type === 'checkbox';
    return [[name, isTicked ? true : value] as const];
  });
  const { activeElement } = document;
  const isIn = activeElement !== null && form.contains(activeElement);
  return { values: Object.fromEntries(entries), focused: (isIn && activeElement.getAttribute('name')) || undefined };
}
