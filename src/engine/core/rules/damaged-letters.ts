import { type Mojibake, mojibakeIn } from '../../../formats/mojibake.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { isUnprintable } from '../parse/unicode-spaces.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'replaced-letters': { count: number };
  'misread-letters': Mojibake;
};

/** What a program writes in place of a letter that it could not read. */
const REPLACEMENT = '\uFFFD';

/** No text has letters that a program could not read, or that it read with the wrong encoding. */
export const damagedLetters: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }) {
    // Saving the file once has damaged all of them.
    const replaced = indexed.words.filter(({ words }) => words.includes(REPLACEMENT));
    const [first] = replaced;
    if (first !== undefined) yield problem('replaced-letters', placeOf(file, first.path), { count: replaced.length });
    for (const { words, path } of indexed.words) {
      // The parser reports invisible characters, which some damaged letters have.
      const misread = isUnprintable(words) ? undefined : mojibakeIn(words);
      if (misread !== undefined) yield problem('misread-letters', placeOf(file, path), misread);
    }
  }),
  messages: {
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
  },
};
