import type { PanelField, PanelWordId } from '../../../../generated/types.ts';

export type EditFaults = Readonly<Record<string, PanelWordId>>;

/** What is wrong in the controls of a form, by field. The browser knows of a time that is half typed; we say it. */
export function faultsIn(form: HTMLFormElement, fields: readonly PanelField[]): EditFaults {
  const found = fields.flatMap((field): [string, PanelWordId][] => {
    const fault = faultOf(controlOf(form, field.id), field);
    return fault === undefined ? [] : [[field.id, fault]];
  });
  return Object.fromEntries(found);
}

function faultOf(control: HTMLInputElement | undefined, { kind, whenEmpty }: PanelField): PanelWordId | undefined {
  if (control === undefined) return undefined;
  if (kind === 'instant' && !control.validity.valid) return 'detail.badTime';
  return whenEmpty === undefined && control.value.trim() === '' ? 'detail.required' : undefined;
}

export function focusFirst(form: HTMLFormElement, faults: EditFaults): void {
  const [first] = Object.keys(faults);
  if (first !== undefined) controlOf(form, first)?.focus();
}

function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isControl = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => control instanceof kind);
  return isControl ? (control as HTMLInputElement) : undefined;
}
