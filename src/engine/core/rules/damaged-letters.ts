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
  docs: {
    'replaced-letters': {
      es: {
        title: 'letras que se perdieron',
        what: 'Un texto tiene el signo � en lugar de una letra, casi siempre una vocal con tilde o una eñe.',
        why: 'El archivo se guardó después de abrirlo con la codificación equivocada. El visitante vería el signo.',
        todo: 'Recupere el archivo de Git (Control de código fuente, en VS Code), o escriba esas letras de nuevo.',
      },
      en: {
        title: 'letters that were lost',
        what: 'A text has the sign � in place of a letter, usually one with an accent or an ñ.',
        why: 'The file was saved after it was opened with the wrong encoding. Visitors would see the sign.',
        todo: 'Restore the file from Git (Source Control in VS Code), or type these letters again.',
      },
      example: { file: 'offices.yaml', wrong: 'address: Calle 1 n\uFFFDmero 2', right: 'address: Calle 1' },
    },
    'misread-letters': {
      es: {
        title: 'tildes dañadas',
        what: 'Un texto tiene signos como «Ã³» o «Â¿» en lugar de letras con tilde.',
        why: 'Se copió de un programa que leyó las tildes con otra codificación. El visitante vería esos signos.',
        todo: 'Escriba la palabra que se propone.',
      },
      en: {
        title: 'damaged accents',
        what: 'A text has signs such as "Ã³" or "Â¿" in place of letters with an accent.',
        why: 'It was copied from a program that read the accents with another encoding. Visitors would see these signs.',
        todo: 'Write the suggested word.',
      },
      example: { file: 'offices.yaml', wrong: 'address: Calle 1 (SalÃ³n 2)', right: 'address: Calle 1' },
    },
  },
};
