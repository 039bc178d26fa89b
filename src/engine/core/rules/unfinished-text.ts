import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unfinished-text': { note: string };
};

/** Notes for whoever writes the text later. "Todo" is also a Spanish word, so only in capitals, with a colon or alone. */
const NOTE = /^\s*(?:TODO|TBD|FIXME|XXX+|\?\?+)(?:\s*:|\s*$)|\b(?:FIXME|TBD)\b|\bTODO:|[Ll]orem ipsum/u;
/** Words for what is still to be decided; a label may say the same, so only in capitals, in brackets, or in small letters. */
const IN_CAPITALS =
  /^[\s[(<*_]{0,4}(?:PENDIENTE|FALTA|BORRADOR|POR (?:DEFINIR|CONFIRMAR|ESCRIBIR|REDACTAR|TRADUCIR|COMPLETAR|ASIGNAR|REVISAR)|SIN DEFINIR|PENDING|DRAFT|PLACEHOLDER|TBC|WIP|TO BE (?:DEFINED|CONFIRMED|WRITTEN|TRANSLATED|DONE|ANNOUNCED))(?:[\s\p{P}]{0,4}$|\s?[:(-])/u;
const IN_BRACKETS =
  /^\s?[[(<{*](?:pendiente|falta|borrador|por (?:definir|confirmar|escribir|redactar|traducir|completar|asignar|revisar)|sin definir|pending|draft|placeholder|tbc|wip|to be (?:defined|confirmed|written|translated|done|announced))\b[^\])>}*]{0,60}[\])>}*]\.?$/iu;
const IN_SMALL_LETTERS =
  /^(?:pendiente|falta|borrador|por (?:definir|confirmar|escribir|redactar|traducir|completar|asignar|revisar)|sin definir|pending|draft|placeholder|tbc|wip|to be (?:defined|confirmed|written|translated|done|announced))[.…]{0,3}$/u;
/** Text that programs and people put where the real one will be. */
const FILLER = /\b(?:texto|text) (?:de (?:prueba|relleno|ejemplo)|aquí|here)\b|\b(?:asdf|qwerty|blah blah)/iu;
/** Nothing but punctuation; braces may be a value, which another rule checks. */
const SIGNS = /^(?!.*\{\{)[\p{P}\s]+$/u;

/** A text says something, and is no note for whoever will write it. */
export const unfinishedText: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }) {
    for (const { words, path } of indexed.words) {
      const note = [SIGNS, NOTE, IN_CAPITALS, IN_BRACKETS, IN_SMALL_LETTERS, FILLER]
        .map((each) => each.exec(words))
        .find((each) => each !== null)?.[0]
        .trim();
      // The schema reports a text of spaces only.
      if (note === undefined || note === '') continue;
      yield problem('unfinished-text', placeOf(file, path), { note }, { severity: 'warning' });
    }
  }),
  messages: {
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
  },
  warnings: {
    'unfinished-text': {
      es: ['texto por escribir', 'textos por escribir'],
      en: ['text still to be written', 'texts still to be written'],
    },
  },
};
