/**
 * Where an address leads to an entry of a group, the browser shows the top of the group; in a tall group on a low
 * window the entry may still be below the edge, and is then brought to the middle.
 */
export function showLinkedEntry(anchor: string | undefined): void {
  const group = anchor === undefined ? null : document.getElementById(anchor);
  const entry = group?.querySelector('li[aria-current]');
  if (group === null || !entry) return;
  const below = entry.getBoundingClientRect().bottom - group.getBoundingClientRect().top;
  const room = window.innerHeight - Number.parseFloat(getComputedStyle(group).scrollMarginTop);
  if (below > room) entry.scrollIntoView({ block: 'center' });
}
