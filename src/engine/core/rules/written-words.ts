import { type Mojibake, mojibakeIn } from '../../../formats/mojibake.ts';
import type { Json, Path } from '../../contract/json.ts';
import { copiedIn } from '../copied-words.ts';
import { type CheckedFile, placeOf } from '../link/linked-catalog.ts';
import { offsetsOf } from '../parse/positions.ts';
import { withoutLeftover } from '../parse/typos.ts';
import { invisibleIn, isUnprintable, withoutInvisible } from '../parse/unicode-spaces.ts';
import { type Place, type ProblemIn, problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'invisible-text': Record<never, never>;
  'invisible-character': {
    /** The last letters before it, of the same word; empty at the beginning. */
    before: string;
    /** Its name in Unicode: U+200B. */
    name: string;
  };
  'replaced-letters': { count: number };
  'misread-letters': Mojibake;
  'typographic-quotes': { words: string };
  'unfinished-text': { note: string };
  'markup-in-text': { markup: string };
  'cut-text': { cut: string };
  'copied-words': { words: string };
  'leftover-sign': { sign: string };
};

/** Whatever is written in free words is finished, whole, and shown as it is meant. */
export const writtenWords: Rule<Problems> = {
  check: fileByFile(function* (file) {
    const replaced = file.indexed.words.filter(({ words }) => words.includes(REPLACEMENT));
    // Saving the file once has damaged all of them.
    const [first] = replaced;
    if (first !== undefined)
      yield problem('replaced-letters', placeOf(file.path, first.path), { count: replaced.length });
    const texts = new Map<Path | null, Json>(file.indexed.texts.map(({ value, path }) => [path, value]));
    // An accepted warning repeats what is written elsewhere.
    const looks = file.kind.schema === 'accepted-warnings' ? LOOKS : [...LOOKS, copiedWords, leftoverSign];
    for (const { words, path } of file.indexed.words) {
      const text = texts.get(path?.parent ?? null) ?? texts.get(path?.parent?.parent ?? null);
      for (const look of looks) {
        const found = look(words, () => placeOf(file.path, path), text);
        if (found !== undefined) yield found;
      }
    }
    yield* cutText(file);
  }),
  messages: {
    'invisible-text': {
      es: () => ({
        message: 'el texto tiene solo caracteres invisibles, y el visitante no vería nada',
        help: 'bórrelos y escriba el texto',
      }),
      en: () => ({
        message: 'the text has nothing but invisible characters, and visitors would see nothing',
        help: 'delete them and type the text',
      }),
    },
    'invisible-character': {
      es: ({ before, name }) => ({
        message: `hay un carácter invisible (${name}) ${before === '' ? 'al comienzo de una palabra' : `después de «${before}»`}`,
        help: 'borre esa palabra y escríbala de nuevo, sin copiarla',
      }),
      en: ({ before, name }) => ({
        message: `there is an invisible character (${name}) ${before === '' ? 'at the beginning of a word' : `after "${before}"`}`,
        help: 'delete that word and type it again, without copying it',
      }),
    },
    'replaced-letters': {
      es: ({ count }) => ({
        message: `${count === 1 ? 'este texto tiene' : `${count} textos de este archivo tienen`} el signo � en lugar de una letra, y el visitante lo vería así`,
        help: 'las tildes se perdieron al guardar: recupere el archivo de Git (Control de código fuente, en VS Code), o escríbalas de nuevo',
      }),
      en: ({ count }) => ({
        message: `${count === 1 ? 'this text has' : `${count} texts of this file have`} the sign � in place of a letter, and visitors would see it`,
        help: 'the accents were lost when the file was saved: restore it from Git (Source Control in VS Code), or type them again',
      }),
    },
    'misread-letters': {
      es: ({ written, meant }) => ({
        message: `las tildes de «${written}» están dañadas`,
        help: meant === undefined ? 'escriba la palabra de nuevo, sin copiarla' : `escriba «${meant}»`,
      }),
      en: ({ written, meant }) => ({
        message: `the accents of "${written}" are damaged`,
        help: meant === undefined ? 'type the word again, without copying it' : `write "${meant}"`,
      }),
    },
    'typographic-quotes': {
      es: ({ words }) => ({
        message: `el visitante verá las comillas: «${words}» las lleva dentro del texto`,
        help: `escríbalo con comillas rectas ('), que no se ven; si deben verse, puede quedar así`,
      }),
      en: ({ words }) => ({
        message: `visitors will see the quotes: they are part of the text "${words}"`,
        help: `write it with straight quotes ('), which are not shown; if they should be seen, it can stay like this`,
      }),
    },
    'unfinished-text': {
      es: ({ note }) => ({
        message: `parece un texto por escribir («${note}»), y el visitante lo leería así`,
        help: 'escriba el texto, o borre lo que lo contiene',
      }),
      en: ({ note }) => ({
        message: `this seems to be a text that is still to be written ("${note}"), and visitors would see it`,
        help: 'write the text, or delete what contains it',
      }),
    },
    'markup-in-text': {
      es: ({ markup }) => ({
        message: `el texto lleva marcas de HTML o Markdown («${markup}»), y el visitante las leería tal cual`,
        help: 'escriba solo las palabras; títulos, listas, enlaces y botones tienen su propio bloque, y los signos se escriben tal cual',
      }),
      en: ({ markup }) => ({
        message: `the text has marks of HTML or Markdown in it ("${markup}"), and visitors would see them like this`,
        help: 'write only the words; titles, lists, links and buttons have blocks of their own, and characters are typed as they are',
      }),
    },
    'cut-text': {
      es: ({ cut }) => ({
        message: `el texto termina aquí: «${cut}» se toma por un comentario y nadie lo leería`,
        help: 'ponga todo el texto entre comillas; si es un comentario, páselo a una línea aparte',
      }),
      en: ({ cut }) => ({
        message: `the text ends here: "${cut}" counts as a comment, and nobody would see it`,
        help: 'put quotes around the whole text; if it is a comment, move it to a line of its own',
      }),
    },
    'copied-words': {
      es: ({ words }) => ({
        message: `«${words}» parece del programa de donde se copió el texto, y el visitante lo vería`,
        help: 'bórrelo, o escriba la palabra como debe leerse',
      }),
      en: ({ words }) => ({
        message: `"${words}" seems to come from the program from which the text was copied, and visitors would see it`,
        help: 'delete it, or write the word as it should be read',
      }),
    },
    'leftover-sign': {
      es: ({ sign }) => ({
        message: `«${sign}» es parte de este valor, y el visitante lo vería`,
        help: 'bórrelo, si quedó de otro formato, como JSON; aquí ningún signo separa las líneas, y un comentario empieza por #',
      }),
      en: ({ sign }) => ({
        message: `"${sign}" is a part of this value, and visitors would see it`,
        help: 'delete it, if it is left of another notation, such as JSON; here no sign separates lines, and a comment begins with #',
      }),
    },
  },
  warnings: {
    'typographic-quotes': {
      es: ['texto entre comillas tipográficas', 'textos entre comillas tipográficas'],
      en: ['text in typographic quotes', 'texts in typographic quotes'],
    },
    'unfinished-text': {
      es: ['texto por escribir', 'textos por escribir'],
      en: ['text still to be written', 'texts still to be written'],
    },
    'copied-words': {
      es: ['texto con algo de otro programa', 'textos con algo de otro programa'],
      en: ['text with something of another program', 'texts with something of another program'],
    },
    'leftover-sign': {
      es: ['valor con un signo que sobra', 'valores con un signo que sobra'],
      en: ['value with a sign too many', 'values with a sign too many'],
    },
  },
};

/** Looks at the words of one place, which may be those of a text in a language, or of one of its plural forms. */
type Look = (words: string, at: () => Place, text: Json | undefined) => ProblemIn<Problems> | undefined;

/** A text can be seen, and has no characters in it that nobody sees and no text needs. */
const invisibleCharacter: Look = (words, at) => {
  // The schema reports a text of spaces only, and the parser what no text may have.
  if (words.trim() === '' || isUnprintable(words)) return undefined;
  if (withoutInvisible(words).trim() === '') return problem('invisible-text', at(), {});
  const found = invisibleIn(words);
  if (found === undefined) return undefined;
  const before = /\S{0,20}$/u.exec(words.slice(0, found.index))?.[0] ?? '';
  const name = `U+${(found.character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return problem('invisible-character', at(), { before, name });
};

/** No text has letters that a program read with the wrong encoding. */
const misreadLetters: Look = (words, at) => {
  // The parser reports invisible characters, which some damaged letters have.
  const misread = isUnprintable(words) ? undefined : mojibakeIn(words);
  return misread && problem('misread-letters', at(), misread);
};

/** What a program writes in place of a letter that it could not read. */
const REPLACEMENT = '\uFFFD';

/** A text is not wholly in typographic quotes: they are part of the text, unlike the straight ones of YAML. */
const typographicQuotes: Look = (words, at) => {
  const [, ...quoted] = QUOTED.exec(words.trim()) ?? [];
  const inside = quoted.find((each) => each !== undefined);
  return inside === undefined
    ? undefined
    : problem('typographic-quotes', at(), { words: inside }, { severity: 'warning' });
};

/** A whole text between the quotes that Word and phones write. */
const QUOTED = /^(?:“([^“”]+)”|‘([^‘’]+)’|«([^«»]+)»|„([^„“”]+)[“”])$/u;

/** A text says something, and is no note for whoever will write it. */
const unfinishedText: Look = (words, at) => {
  const note = [
    SIGNS,
    NOTE,
    IN_CAPITALS,
    IN_BRACKETS,
    IN_SMALL_LETTERS,
    IN_ANY_LETTERS,
    FILLER,
    ...(markupIn(words) ? [] : [ROW, BLANK]),
  ]
    .map((each) => each.exec(words))
    .find((each) => each !== null)?.[0]
    .trim();
  // The schema reports a text of spaces only.
  return note === undefined || note === ''
    ? undefined
    : problem('unfinished-text', at(), { note }, { severity: 'warning' });
};

/** Notes for whoever writes the text later. "Todo" is also a Spanish word, so only in capitals, with a colon or alone. */
const NOTE = /^\s*(?:TODO|TBD|FIXME|XXX+|\?\?+|N\/A|N\. ?A\.)(?:\s*:|\s*$)|\b(?:FIXME|TBD)\b|\bTODO:|[Ll]orem ipsum/u;
/** Words for what is still to be decided; a label may say the same, so only in capitals, in brackets, or in small letters. */
const IN_CAPITALS =
  /^[\s[(<*_]{0,4}(?:PENDIENTE|FALTA|BORRADOR|POR (?:DEFINIR|CONFIRMAR|ESCRIBIR|REDACTAR|TRADUCIR|COMPLETAR|ASIGNAR|REVISAR)|SIN DEFINIR|PENDING|DRAFT|PLACEHOLDER|TBC|WIP|TO BE (?:DEFINED|CONFIRMED|WRITTEN|TRANSLATED|DONE|ANNOUNCED))(?:[\s\p{P}]{0,4}$|\s?[:(-])/u;
const IN_BRACKETS =
  /^\s?[[(<{*](?:pendiente|falta|borrador|por (?:definir|confirmar|escribir|redactar|traducir|completar|asignar|revisar)|sin definir|pending|draft|placeholder|tbc|wip|to be (?:defined|confirmed|written|translated|done|announced))\b[^\])>}*]{0,60}[\])>}*]\.?$/iu;
const IN_SMALL_LETTERS =
  /^(?:tbd|xxx+|n\/a|pendiente|falta|borrador|por (?:definir|confirmar|escribir|redactar|traducir|completar|asignar|revisar)|sin definir|pending|draft|placeholder|tbc|wip|to be (?:defined|confirmed|written|translated|done|announced))[.…]{0,3}$/u;
/** The same where no label says it. */
const IN_ANY_LETTERS =
  /^(?:(?:por|a|sin) definir|por (?:escribir|redactar|traducir)|falta (?:el |la )?(?:texto|traducción)|pdte|placeholder|to be (?:defined|written|translated))[.…]{0,3}$/iu;
/** Text that programs and people put where the real one will be. */
const FILLER =
  /\b(?:(?:texto|text) (?:de (?:prueba|relleno|ejemplo)|aquí|here)|aquí va el texto|sample text|asdf|qwerty|blah blah)(?!\p{L})|^lorem$/iu;
/**
 * A place that a template, or a program that writes texts, left to be filled in: a whole text between brackets, or a few words
 * there that ask for something; or a word between the signs of another program.
 */
const BLANK =
  /__[A-Z][A-Z_]{1,40}__|\[\[ ?[a-z]\w{0,40} ?\]\]|%[a-z]{3,40}%|^\s{0,3}[[<][^[\]<>{}]{2,80}[\]>]\.?\s{0,3}$|[[<](?:insert[ae]?r?|escriba|complet[ae]r?|agregar|agregue|your|su|tu|nombre|fecha|direcci[oó]n|address|name|date|phone|tel[eé]fono)\b[^[\]<>{}]{0,60}[\]>]/iu;
/** A row of signs in place of what is not known yet. */
const ROW = /(?<![\p{L}\p{N}])XXXX|XX XX|___/u;
/** Nothing but punctuation; braces may be a value, which another rule checks. */
const SIGNS = /^(?!.*\{\{)[\p{P}\s]+$/u;

/** Texts are shown verbatim, so a visitor would see any HTML or Markdown in them. */
const markupInText: Look = (words, at) => {
  const markup = markupIn(words);
  return markup === undefined ? undefined : problem('markup-in-text', at(), { markup });
};

/** A text has nothing in it of the program from which it was copied: a chat, a mail, a spreadsheet, a PDF, an assistant. */
const copiedWords: Look = (words, at) => {
  const copied = copiedIn(words)?.trim().replace('\n', ' ').slice(0, MAX_SHOWN_LENGTH);
  return copied === undefined ? undefined : problem('copied-words', at(), { words: copied }, { severity: 'warning' });
};

/**
 * A name or a postal address does not end with what another notation has after a value. A text may end in a comma or a
 * semicolon, such as a greeting or an entry of a list, but then it does so in each language.
 */
const leftoverSign: Look = (words, at, text) => {
  const meant = withoutLeftover(words);
  if (meant === words || meant.trim() === '') return undefined;
  if (text !== undefined && !endsElsewhereWithoutIt(text)) return undefined;
  const sign = words.slice(meant.length).trim().slice(0, MAX_SHOWN_LENGTH);
  return problem('leftover-sign', at(), { sign }, { severity: 'warning', suggestion: meant });
};

/** What a text ends with; a colon ends a greeting that another language ends with a comma. */
const AT_END_OF_TEXT = /[\p{L}\p{N}.!?…)»”"']\s*$/u;

/** Whether a text ends, in another of its languages or forms, with nothing left over, and in none like a greeting. */
function endsElsewhereWithoutIt(text: Json): boolean {
  const others = wordsIn(text).filter((each) => withoutLeftover(each) === each);
  return others.length > 0 && others.every((each) => AT_END_OF_TEXT.test(each));
}

function wordsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((part) => wordsIn(part)) : [];
}

const LOOKS: readonly Look[] = [invisibleCharacter, misreadLetters, typographicQuotes, unfinishedText, markupInText];

/** HTML elements that are common in texts. */
const ELEMENTS = new Set(
  'a abbr article aside audio b big blockquote body br button center cite code dd del div dl dt em embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li link main mark meta nav nobr object ol option p param pre s script section select small source span strike strong style sub sup svg table tbody td textarea th thead title tr tt u ul video'.split(
    ' ',
  ),
);
/** An HTML character reference; browsers read the most common ones without a semicolon, too. */
const CHARACTER =
  /&(?:#[0-9]{1,6}|#x[0-9a-f]{1,6}|[a-z]{2,8}[0-9]{0,2});|&(?:nbsp|amp|quot|iquest|iexcl|[aeiou]acute|ntilde)(?![a-z])/i;
/** Words in bold, a link, an image, a title, or words of code. */
const MARKDOWN =
  /\*\*[^\s*][^*]{0,200}\*\*|!\[[^[\]]{0,200}\]\(|\[[^[\]]{1,200}\]\((?:https?:|mailto:|[/#])|(?:^|\n)#{1,6} \p{Lu}\p{Ll}|`[^`\n]{1,200}`/u;
/** An element of Word, with its prefix. */
const OF_WORD = /<\/?(?:o|v|w|m|st1):[a-z]/i;
/** Words in bold or slanted, or crossed out, as chats write them. */
const EMPHASIS =
  /~~[^~\s][^~]{0,200}~~|(?<![\p{L}\p{N}*])\*[\p{L}\p{N}¡¿][^*\n]{0,200}[\p{L}\p{N}.!?:%]\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_[\p{L}\p{N}¡¿][^_\n]{0,200}[\p{L}\p{N}.!?:%]_(?![\p{L}\p{N}_])/u;
/**
 * The sign before an entry of a list or a quotation, but not a star, which may lead to a note; the first cells of a table; and a line
 * break as programs write it.
 */
const SIGN_OF_LINE = /^(?:[->] (?=[\p{L}¡¿])|[•▪●‣][ \t]?|\|[^|\n]{1,100}\|)|\\[nrt](?!\p{L}{2})|\\["']/u;
const MAX_SHOWN_LENGTH = 40;

/** The first HTML tag, comment or character reference in a text, or the first mark of Markdown. */
function markupIn(words: string): string | undefined {
  for (const { index, 1: name = '' } of words.matchAll(/<\/?([a-z][a-z0-9]{0,10})(?=[\s/>])/gi)) {
    const end = words.indexOf('>', index);
    if (end !== -1 && ELEMENTS.has(name.toLowerCase()))
      return words.slice(index, Math.min(end + 1, index + MAX_SHOWN_LENGTH));
  }
  if (words.includes('<!--')) return '<!--';
  const marks = [CHARACTER, MARKDOWN, OF_WORD, EMPHASIS, SIGN_OF_LINE].map((each) => each.exec(words));
  return marks
    .find((each) => each !== null)?.[0]
    .trim()
    .slice(0, MAX_SHOWN_LENGTH);
}

/**
 * Rejects free text that ends at an unquoted " # ", such as in an address, because YAML starts a comment there. Values with
 * a fixed form may have a comment after them.
 */
function* cutText({ path: file, text, value, marks, indexed }: CheckedFile): Iterable<ProblemIn<Problems>> {
  if (!COMMENT.test(text)) return;
  for (const { path } of indexed.words) {
    const at = placeOf(file, path);
    const [start, end] = offsetsOf(at, { value, marks });
    if (OPENER.test(text[start] ?? '')) continue;
    const lineEnd = text.indexOf('\n', end);
    const rest = text.slice(end, lineEnd === -1 ? undefined : lineEnd);
    if (/^[ \t]+#/.test(rest)) yield problem('cut-text', at, { cut: rest.trim() });
  }
}

/** A comment after a value on the same line. */
const COMMENT = /[^\s#][ \t]+#/;
const OPENER = /["'|>]/;
