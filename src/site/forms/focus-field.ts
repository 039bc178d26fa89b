/** Takes the visitor to a field; a file's input is hidden, its button is what can be reached. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const button = form?.querySelector<HTMLElement>(`[data-field="${name}"]`);
  (button ?? form?.querySelector<HTMLElement>(`[name="${name}"]`))?.focus();
}
