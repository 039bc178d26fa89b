/** For the heading of what has just been opened: a screen reader says it, and the next key goes on from there. */
export function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
