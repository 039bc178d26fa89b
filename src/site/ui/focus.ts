import { type RefObject, useEffect } from 'react';

/**
 * Focuses an element if the one that had the focus was removed, or is in a dialog that has just been closed.
 * @param options by default the page does not scroll
 */
export function focusAfterRemoval(
  element: HTMLElement | null | undefined,
  options: FocusOptions = { preventScroll: true },
): void {
  const { activeElement, body } = document;
  // A dialog that fades out still has the focus.
  const isGone =
    activeElement === null || activeElement === body || activeElement.closest('dialog:not([open])') !== null;
  if (isGone) element?.focus(options);
}

/** Moves the focus to what contains an element (a part of the page that can have it, or the page) when both are lost together. */
export function useFocusAround(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = element.current?.closest<HTMLElement>('[tabindex="-1"]');
    return () => focusAfterRemoval(around);
  }, [element]);
}

/** Focuses a field. The input of a file is hidden, so its button is focused. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const button = form?.querySelector<HTMLElement>(`[data-field="${name}"]`);
  (button ?? form?.querySelector<HTMLElement>(`[name="${name}"]`))?.focus();
}

/**
 * Focuses the first field of a form that has replaced another one, its step or itself, if the focus was on what it has
 * replaced; the submit button of a form that asks for nothing.
 */
export function focusFirstField(form: string): void {
  const fields = '[data-field], input:not([hidden], [type="hidden"]), select, textarea, [type="submit"]';
  focusAfterRemoval(document.querySelector<HTMLElement>(`form[data-form="${form}"] :is(${fields})`));
}

/**
 * Focuses the submit button of a form that began anew, if the focus was on what it has replaced. Its first step may be much
 * shorter than the last one, so the button is scrolled into view.
 */
export function focusSubmitButton(form: string): void {
  focusAfterRemoval(document.querySelector<HTMLElement>(`form[data-form="${form}"] [type="submit"]`), {});
}
