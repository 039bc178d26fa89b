/** Characters that turn the direction of writing: with one, `rut-fdp.exe` reads as `rut-exe.pdf`. */
export const DIRECTION_MARK = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Marks of direction that turn no letters. Address books and chats put them around what is copied from them, such as phones. */
const HARMLESS_MARKS = /[\u200e\u200f\u202a-\u202c\u2068\u2069]/g;
/** White space, and signs without width. */
const BLANK = /[\s\u00ad\u200b-\u200d\u2060\ufeff]/u;

/** Returns a typed or copied text without marks of direction that nobody sees, unless they turn letters: those are refused. */
export function withoutHarmlessMarks(text: string): string {
  return text.replace(HARMLESS_MARKS, '');
}

/** Returns a text without white space and signs without width at its ends; one of nothing else keeps its signs. */
export function withoutBlankEnds(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BLANK.test(text[start] ?? '')) start++;
  while (end > start && BLANK.test(text[end - 1] ?? '')) end--;
  return start === end ? text.trim() : text.slice(start, end);
}
