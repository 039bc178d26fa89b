const NOTED = 'earlyClick';

declare global {
  interface Window {
    /** The last button clicked before the scripts came; null from then on. */
    [NOTED]?: HTMLButtonElement | null;
  }
}

/** Stands in the page itself: what is clicked before the scripts are there is not lost, only late. Popovers need none. */
export const NOTE_EARLY_CLICKS = `addEventListener("click",({target})=>{const button=target.closest("button[type=button]");if(button&&!button.popoverTargetElement&&window.${NOTED}!==null)window.${NOTED}=button})`;

/** Does what a visitor asked for before the page could; for once it can. */
export function replayEarlyClick(): void {
  const button = window[NOTED];
  window[NOTED] = null;
  if (button?.isConnected) button.click();
}
