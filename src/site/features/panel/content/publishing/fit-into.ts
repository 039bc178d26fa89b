/**
 * Keeps the custom property `--scale` of an element: by how much something of a given width is scaled to fill it, never beyond
 * its own size.
 * @param width in CSS pixels
 * @returns what ends that
 */
export function fitInto(element: HTMLElement, width: number): () => void {
  const observer = new ResizeObserver(() => {
    element.style.setProperty('--scale', String(Math.min(1, element.clientWidth / width)));
  });
  observer.observe(element);
  return () => observer.disconnect();
}
