/** What programs put around or into the texts that are copied from them. */
const LEFT_BY_PROGRAMS: readonly RegExp[] = [
  // Day, time and sender of a message of a chat.
  /^\s{0,3}\[?\d{1,2}[:/.]\d{2}[^\][\n]{0,30}\d{2,4}[^\][\n]{0,12}\] [^\n:]{1,40}:/,
  /^\s{0,3}\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d\d[^\n:-]{0,12} - [^\n:]{1,40}:/,
  // The last line of a mail from a phone, and the first ones of a forwarded mail.
  /\b(?:Enviado desde mi|Sent from my|Obtener Outlook para|Get Outlook for) \p{L}/u,
  /^\s{0,3}(?:De|From): [^\n]{1,100}\s(?:Enviado|Enviado el|Sent): /,
  // The errors and formulas of spreadsheets and of documents, and the values of programs.
  /#(?:¡?(?:REF|VALOR|VALUE|NUM|NOMBRE|NAME|NULL|DIV\/0)[!?])/,
  /^\s{0,3}(?:#N\/[AD]|NaN|null|undefined)\s{0,3}$/,
  /^\s{0,3}=(?:[A-Z]{1,3}\d{1,6}\b|[A-ZÁÉÍÓÚÑ]{2,20}\()/,
  /¡Error! (?:Marcador|No se encuentra)|Error! (?:Bookmark|Reference source) not/,
  // What assistants say before a text, and how they cite.
  /^\s{0,3}(?:¡?(?:Claro|Por supuesto|Con gusto)(?: que sí)?[!,.:]{1,2} (?:aquí|acá) (?:tienes?|está)|(?:Sure|Certainly|Of course)[!,.:] here(?:'s|’s| is| are))/i,
  /\b(?:[Aa]s an AI(?: language)? model|[Cc]omo modelo de lenguaje)\b/,
  /:contentReference\[|oaicite|【\d{1,3}†/,
  // Letters as programs write them.
  /\\u[0-9a-f]{4}/i,
  /[\ufb00-\ufb06]/,
];
/** A word that a PDF breaks at the end of a line. */
const BROKEN_WORD = /\p{Ll}{2}-\n\p{Ll}{2,20}/u;
/** A word with question marks in place of its accents, or with escaped blanks. */
const LOST_LETTERS = /^\p{L}{1,30}\?{1,2}\p{Ll}[\p{L}?]{0,30}$/u;
const ESCAPED = /\p{L}%20\p{L}|%C3%[89AB][0-9A-F]/iu;
/** Letters of two alphabets in one word, of which one looks like the other. */
const TWO_ALPHABETS = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;

/** The first thing in a text of the program from which it was copied; undefined without one. */
export function copiedIn(text: string): string | undefined {
  for (const pattern of [...LEFT_BY_PROGRAMS, BROKEN_WORD]) {
    const found = pattern.exec(text);
    if (found !== null) return found[0];
  }
  if (!/[?%\p{Script=Cyrillic}]/u.test(text)) return undefined;
  // An address may have both signs; another rule looks at its letters.
  const words = text.split(/\s+/).filter((word) => !/@|:\/\//.test(word));
  return words
    .flatMap((word) => word.split(/[,;.:()"'«»“”¿¡]+/u))
    .find((word) => LOST_LETTERS.test(word) || ESCAPED.test(word) || TWO_ALPHABETS.test(word));
}
