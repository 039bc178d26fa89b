import type { FormValues } from '../../../shared/forms/values.ts';

/** Of the form as any browser can send it. */
export const PLAIN_ID = 'plain-form';

/** What was typed before the scripts were there, and in which field somebody is typing. */
export interface Typed {
  readonly values: FormValues;
  readonly focused: string | undefined;
}

/** Reads the plain form of the page, whose place another one is about to take. */
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
