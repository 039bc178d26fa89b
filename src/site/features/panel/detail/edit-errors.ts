import type { PanelField, PanelWordId } from '../../../../generated/types.ts';

export type EditErrors = Readonly<Record<string, PanelWordId>>;

/** Errors of native controls by field: browsers know of a time that is half typed, and the message is ours. */
export function faultsIn(form: HTMLFormElement, fields: readonly PanelField[]): EditErrors {
  const found = fields.flatMap((field): [string, PanelWordId][] => {
    const error = errorOf(controlOf(form, field.id), field);
    return error === undefined ? [] : [[field.id, error]];
  });
  return Object.fromEntries(found);
}

function errorOf(control: HTMLInputElement | undefined, { kind, whenEmpty }: PanelField): PanelWordId | undefined {
  if (control === undefined) return undefined;
  if (kind === 'instant' && !control.validity.valid) return 'detail.badTime';
  return whenEmpty === undefined && control.value.trim() === '' ? 'detail.required' : undefined;
}

export function focusFirst(form: HTMLFormElement, errors: EditErrors): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) controlOf(form, first)?.focus();
}

function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isControl = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => control instanceof kind);
  return isControl ? (control as HTMLInputElement) : undefined;
}
