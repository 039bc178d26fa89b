/** Shares of the window: a section counts as in view while it crosses this part of it. */
const READING = { from: 0.25, to: 0.45 };

/**
 * Calls `onRead` with the section in view whenever that changes.
 * @param ids of elements of the page, in their order
 * @returns a function that stops watching
 */
export function watchSections(ids: readonly string[], onRead: (id: string) => void): () => void {
  const inView = new Set<string>();
  const sections = ids.map((id) => document.getElementById(id)).filter((section) => section !== null);
  // A section that was jumped to begins below the bars at the top, where its scroll margin ends.
  const margin = Math.max(
    0,
    ...sections.map((section) => Number.parseFloat(getComputedStyle(section).scrollMarginTop)),
  );
  const from = Math.max(READING.from, (margin + 1) / innerHeight);
  const to = Math.max(READING.to, from);
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) inView.add(target.id);
        else inView.delete(target.id);
      }
      const first = ids.find((id) => inView.has(id));
      if (first !== undefined) onRead(first);
    },
    { rootMargin: `${-100 * from}% 0px ${-100 * (1 - to)}% 0px` },
  );
  for (const section of sections) observer.observe(section);
  return () => observer.disconnect();
}
