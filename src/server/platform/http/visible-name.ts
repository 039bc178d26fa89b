/** What turns the direction of writing or takes no room: with it `rut-fdp.exe` reads as `rut-exe.pdf`. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** The name of a file that somebody sent, as people see it: without what only changes how it looks (S-70). */
export function visibleName(name: string): string {
  return name.replace(UNSEEN, '');
}
