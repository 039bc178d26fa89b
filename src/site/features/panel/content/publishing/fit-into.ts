/**
 * Keeps the custom property `--scale` of an element up to date: the factor that fits content of the given width into it, at
 * most 1.
 * @param width in CSS pixels
 * @returns a function that stops the updates
 */
export function fitInto(element: HTMLElement, width: number): () => void {
  const observer = new ResizeObserver(() => {
    element.style.setProperty('--scale', String(Math.min(1, element.clientWidth / width)));
  });
  observer.observe(element);
  return () => observer.disconnect();
}
