/** What closing or reloading the page would lose now. */
const reasons = new Set<string>();

/**
 * Makes the browser ask before the page is closed or reloaded, as long as that would lose something.
 * @param reason the name of what would be lost; each is said anew when that changes
 */
export function askBeforeLeaving(reason: string, wouldLose: boolean): void {
  if (wouldLose) reasons.add(reason);
  else reasons.delete(reason);
  // The same listener is never added twice.
  if (reasons.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
