import type { PlainTextKey } from '../../../../generated/i18next.ts';
import type { PanelField } from '../../../../generated/types.ts';

export type EditErrors = Readonly<Record<string, PlainTextKey>>;

/** Returns the errors of the controls by field. The browser detects an incomplete time; the message is the site's own. */
export function errorsIn(form: HTMLFormElement, fields: readonly PanelField[]): EditErrors {
  const found = fields.flatMap((field): [string, PlainTextKey][] => {
    const error = errorOf(controlOf(form, field.id), field);
    return error === undefined ? [] : [[field.id, error]];
  });
  return Object.fromEntries(found);
}

function errorOf(control: HTMLInputElement | undefined, { kind, whenEmpty }: PanelField): PlainTextKey | undefined {
  if (control === undefined) return undefined;
  if (kind === 'instant' && !control.validity.valid) return 'panel:detail.badTime';
  return whenEmpty === undefined && control.value.trim() === '' ? 'panel:detail.required' : undefined;
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
