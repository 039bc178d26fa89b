/** The id of the message, and the name of the event after which it is shown. */
export const LOST_START = 'lost-start';

/** Stands in the page itself, for there is nothing else to do it if no script of ours comes. */
export const SHOW_LOST_START = `const lost=()=>{const message=document.getElementById("${LOST_START}");message.hidden=false;message.querySelector("button").onclick=()=>location.reload()};addEventListener("${LOST_START}",lost)`;

/** Shows the message where there is no React to do it. */
export function showLostStart(): void {
  dispatchEvent(new Event(LOST_START));
}
