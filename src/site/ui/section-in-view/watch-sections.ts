/** The part of the window in which a section counts as in view: below the header, in the upper third. */
const READING = '-15% 0px -65% 0px';

/**
 * Calls `onRead` with the section in view whenever that changes.
 * @param ids of elements of the page, in their order
 * @returns a function that stops watching
 */
export function watchSections(ids: readonly string[], onRead: (id: string) => void): () => void {
  const inView = new Set<string>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) inView.add(target.id);
        else inView.delete(target.id);
      }
      const first = ids.find((id) => inView.has(id));
      if (first !== undefined) onRead(first);
    },
    { rootMargin: READING },
  );
  for (const id of ids) {
    const section = document.getElementById(id);
    if (section !== null) observer.observe(section);
  }
  return () => observer.disconnect();
}
