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

/** The most characters of the words for which a list of the panel can be searched. */
export const MAX_SEARCH_LENGTH = 200;
