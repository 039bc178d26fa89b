const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML or XML, inside an element or between quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Returns what a text was before it was escaped, by `escapeHtml` or by React, for an attribute or an element. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => CHARACTERS.get(entity) ?? entity);
}

const CHARACTERS = new Map([
  ...Object.entries(ENTITIES).map(([character, entity]) => [entity, character] as const),
  ['&#x27;', "'"],
]);

/** Returns JSON for a script element: without "<", so that no text in it can end the element. */
export function jsonInHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Whether PostgreSQL can store a text: it rejects NUL and lone surrogates, which JavaScript strings may contain. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

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

/** The most characters of the words for which a list of the panel can be searched. */
export const MAX_SEARCH_LENGTH = 200;
