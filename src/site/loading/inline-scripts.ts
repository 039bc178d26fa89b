/** Id of the message element, and name of the event that shows it. */
export const BOOT_ERROR = 'boot-error';

/** Inline in the page, so that it works even if none of our scripts loads. */
export const BOOT_ERROR_SCRIPT = `const lost=()=>{const m=document.getElementById("${BOOT_ERROR}");m.hidden=!1;m.querySelector("button").onclick=()=>location.reload()};addEventListener("${BOOT_ERROR}",lost)`;

/** Shows the message that a script of the page is lost, without React. */
export function showBootError(): void {
  dispatchEvent(new Event(BOOT_ERROR));
}

const NOTED = 'earlyClick';
const CHANGES = 'changes';

declare global {
  interface Window {
    /** The last button clicked before the scripts ran; null from then on. */
    [NOTED]?: HTMLButtonElement | null;
    /** What was changed in the page since it was parsed, until React takes it over; absent from then on. */
    [CHANGES]?: MutationRecord[] | undefined;
  }
}

/**
 * Inline in the page: records a click before the scripts run, so that it is only delayed, not lost. Popovers do not need it.
 */
export const NOTE_EARLY_CLICKS = `addEventListener("click",e=>{const b=e.target.closest("button[type=button]");if(b&&!b.popoverTargetElement&&window.${NOTED}!==null)window.${NOTED}=b})`;

/** Replays the click that was recorded before the scripts ran, once. */
export function replayEarlyClick(): void {
  const button = window[NOTED];
  window[NOTED] = null;
  if (button?.isConnected) button.click();
}

/**
 * Inline in the page: records what others than this site, such as password managers and translators, change in the page before
 * React takes it over.
 */
export const NOTE_CHANGES = `${CHANGES}=[];addEventListener("DOMContentLoaded",()=>new MutationObserver((l,o)=>window.${CHANGES}?.push(...l)??o.disconnect()).observe(root,{subtree:!0,childList:!0,characterDataOldValue:!0}))`;

/**
 * Makes the page what the server wrote. React would render a page again that has other nodes, with fields that are empty, and
 * without what was typed (facebook/react#24430).
 */
export function undoChanges(): void {
  for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of window[CHANGES]?.reverse() ?? []) {
    for (const node of addedNodes) (node as ChildNode).remove();
    for (const node of removedNodes) target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
    if (oldValue !== null) target.nodeValue = oldValue;
  }
  window[CHANGES] = undefined;
}
