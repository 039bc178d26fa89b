import { placeOf } from '../link/linked-catalog.ts';
import { invisibleIn, isUnprintable, withoutInvisible } from '../parse/unicode-spaces.ts';
import { problem } from '../problem.ts';
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
};

/** A text can be seen, and has no characters in it that nobody sees and no text needs. */
export const invisibleCharacter: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }) {
    for (const { words, path } of indexed.words) {
      // The schema reports a text of spaces only, and the parser what no text may have.
      if (words.trim() === '' || isUnprintable(words)) continue;
      const at = placeOf(file, path);
      if (withoutInvisible(words).trim() === '') yield problem('invisible-text', at, {});
      else {
        const found = invisibleIn(words);
        if (found === undefined) continue;
        const before = /\S{0,20}$/u.exec(words.slice(0, found.index))?.[0] ?? '';
        const name = `U+${(found.character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
        yield problem('invisible-character', at, { before, name });
      }
    }
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
  },
  docs: {
    'invisible-text': {
      es: {
        title: 'texto que no se ve',
        what: 'Parece que el lugar del texto está vacío: tiene solo caracteres que no se ven.',
        why: 'El visitante encontraría un hueco, o un botón sin nombre.',
        todo: 'Bórrelos y escriba el texto.',
      },
      en: {
        title: 'text that cannot be seen',
        what: 'The place of the text seems empty: it has nothing but characters that cannot be seen.',
        why: 'Visitors would find a gap, or a button without a name.',
        todo: 'Delete them and type the text.',
      },
      example: { file: 'texts.yaml', wrong: 'es: "\\u200b"', right: 'es: Abrir' },
    },
    'invisible-character': {
      es: {
        title: 'carácter invisible en un texto',
        what: 'Un texto tiene un carácter que no se ve, como los que se copian de una página web o de un chat.',
        why: 'La búsqueda no encontraría la palabra, el lector de pantalla la partiría, y quien copie un correo o un número copiaría también ese carácter.',
        todo: 'Borre la palabra y escríbala de nuevo, sin copiarla.',
      },
      en: {
        title: 'invisible character in a text',
        what: 'A text has a character that cannot be seen, such as those that come with text copied from a web page or a chat.',
        why: 'The search would not find the word, screen readers would split it, and whoever copies an address or a number would copy that character, too.',
        todo: 'Delete the word and type it again, without copying it.',
      },
      example: { file: 'texts.yaml', wrong: 'es: "Ab\\u200brir"', right: 'es: Abrir' },
    },
  },
};
