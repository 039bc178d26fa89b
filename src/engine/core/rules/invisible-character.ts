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
};
