/**
 * Scrolls the entry that the address points at to the middle of the window, if it is below the edge. The browser itself only
 * scrolls to the top of the group, which may be taller than the window.
 */
export function showLinkedEntry(anchor: string | undefined): void {
  const group = anchor === undefined ? null : document.getElementById(anchor);
  const entry = group?.querySelector('li[aria-current]');
  if (group === null || !entry) return;
  const below = entry.getBoundingClientRect().bottom - group.getBoundingClientRect().top;
  const room = window.innerHeight - Number.parseFloat(getComputedStyle(group).scrollMarginTop);
  if (below > room) entry.scrollIntoView({ block: 'center' });
}
