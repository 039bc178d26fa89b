/** Focuses a field. The input of a file is hidden, so its button is focused. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const button = form?.querySelector<HTMLElement>(`[data-field="${name}"]`);
  (button ?? form?.querySelector<HTMLElement>(`[name="${name}"]`))?.focus();
}
