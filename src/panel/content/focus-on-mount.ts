/** Focuses the heading of newly opened content: a screen reader announces it, and the next key continues from there. */
export function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
