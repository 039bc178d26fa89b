import { focusAfterRemoval } from '../ui/focus-after-removal.ts';

/** Focuses a field. The input of a file is hidden, so its button is focused. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const button = form?.querySelector<HTMLElement>(`[data-field="${name}"]`);
  (button ?? form?.querySelector<HTMLElement>(`[name="${name}"]`))?.focus();
}

/** Focuses the first field of a form that has replaced another step or itself, if the focus was on what it has replaced. */
export function focusFirstField(form: string): void {
  const fields = '[data-field], input:not([hidden], [type="hidden"]), select, textarea';
  focusAfterRemoval(document.querySelector<HTMLElement>(`form[data-form="${form}"] :is(${fields})`));
}

/** Focuses the submit button of a form that began anew, if the focus was on what it has replaced. */
export function focusSubmitButton(form: string): void {
  focusAfterRemoval(document.querySelector<HTMLElement>(`form[data-form="${form}"] [type="submit"]`));
}
