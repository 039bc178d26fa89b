/** Id of the message element, and name of the event that shows it. */
export const BOOT_ERROR = 'boot-error';

/** Inline in the page, so that it works even if none of our scripts loads. */
export const BOOT_ERROR_SCRIPT = `const lost=()=>{const message=document.getElementById("${BOOT_ERROR}");message.hidden=false;message.querySelector("button").onclick=()=>location.reload()};addEventListener("${BOOT_ERROR}",lost)`;

/** Shows the message that a script of the page is lost, without React. */
export function showBootError(): void {
  dispatchEvent(new Event(BOOT_ERROR));
}

const NOTED = 'earlyClick';

declare global {
  interface Window {
    /** The last button clicked before the scripts ran; null from then on. */
    [NOTED]?: HTMLButtonElement | null;
  }
}

/**
 * Inline in the page: records a click before the scripts run, so that it is only delayed, not lost. Popovers do not need it.
 */
export const NOTE_EARLY_CLICKS = `addEventListener("click",({target})=>{const button=target.closest("button[type=button]");if(button&&!button.popoverTargetElement&&window.${NOTED}!==null)window.${NOTED}=button})`;

/** Replays the click that was recorded before the scripts ran, once. */
export function replayEarlyClick(): void {
  const button = window[NOTED];
  window[NOTED] = null;
  if (button?.isConnected) button.click();
}
