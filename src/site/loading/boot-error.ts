/** Id of the message element, and name of the event that shows it. */
export const BOOT_ERROR = 'boot-error';

/** Inline in the page, so that it works even if none of our scripts loads. */
export const BOOT_ERROR_SCRIPT = `const lost=()=>{const message=document.getElementById("${BOOT_ERROR}");message.hidden=false;message.querySelector("button").onclick=()=>location.reload()};addEventListener("${BOOT_ERROR}",lost)`;

/** Shows the message that a script of the page is lost, without React. */
export function showBootError(): void {
  dispatchEvent(new Event(BOOT_ERROR));
}
