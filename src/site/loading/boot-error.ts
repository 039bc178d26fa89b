/** The id of the message, and the name of the event after which it is shown. */
export const BOOT_ERROR = 'boot-error';

/** Stands in the page itself, for there is nothing else to do it if no script of ours comes. */
export const BOOT_ERROR_SCRIPT = `const lost=()=>{const message=document.getElementById("${BOOT_ERROR}");message.hidden=false;message.querySelector("button").onclick=()=>location.reload()};addEventListener("${BOOT_ERROR}",lost)`;

/** Shows the message where there is no React to do it. */
export function showBootError(): void {
  dispatchEvent(new Event(BOOT_ERROR));
}
