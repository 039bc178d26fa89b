import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';

/** An invalid command line or environment. Its message is in the language of the command line. */
export class Misuse extends Error {}

/** The messages about an invalid command line. */
interface MisuseMessages {
  readonly unexpected: (word: string) => string;
  readonly needs: Readonly<Record<'explain' | 'new' | 'rename' | 'diff' | 'translate', string>>;
  readonly onlyFor: (options: string, command: string) => string;
  readonly contradict: (one: string, other: string) => string;
  readonly noneOf: (what: string, value: string, choices: readonly string[]) => string;
  /** The word before the name of an unknown command. */
  readonly command: string;
  readonly unknownOption: (option: string) => string;
  readonly badValue: (option: string) => string;
  readonly noFolder: (folder: string) => string;
  readonly foreignFolder: (folder: string) => string;
  /** The user ended the input without answering. */
  readonly unanswered: string;
  readonly internalError: string;
}

export const MISUSE_MESSAGES: Readonly<Record<MessageLanguage, MisuseMessages>> = {
  es: {
    unexpected: (word) => `sobra «${word}»`,
    needs: {
      explain: 'explain necesita un nombre, una dirección, unas palabras, o error y un código',
      new: 'new necesita un tipo',
      rename: 'rename necesita un tipo, un nombre y el nombre nuevo',
      diff: 'diff necesita una revisión de git',
      translate: 'translate necesita export y un idioma, o import y un archivo',
    },
    onlyFor: (options, command) => `${options}: solo con ${command}`,
    contradict: (one, other) => `${one} y ${other} no se pueden usar juntos`,
    noneOf: (what, value, choices) => `${what} «${value}» no existe; hay: ${choices.join(', ')}`,
    command: 'el comando',
    unknownOption: (option) => `no existe la opción ${option}`,
    badValue: (option) => `la opción ${option} no está bien escrita: le falta o le sobra un valor`,
    noFolder: (folder) => `no existe la carpeta «${folder}»`,
    foreignFolder: (folder) => `--out «${folder}» tiene archivos que este comando no escribió y que borraría`,
    unanswered: 'terminó antes de la última respuesta: no se escribió nada',
    internalError: 'una falla del compilador, no de su catálogo. Por favor, avise a los desarrolladores.',
  },
  en: {
    unexpected: (word) => `unexpected "${word}"`,
    needs: {
      explain: 'explain needs an id, an address, some words, or error CODE',
      new: 'new needs a kind',
      rename: 'rename needs a kind, a name and its new name',
      diff: 'diff needs a revision of git',
      translate: 'translate needs export and a language, or import and a file',
    },
    onlyFor: (options, command) => `${options}: only with ${command}`,
    contradict: (one, other) => `${one} and ${other} cannot be used together`,
    noneOf: (what, value, choices) => `${what} "${value}" does not exist; choose one of: ${choices.join(', ')}`,
    command: 'command',
    unknownOption: (option) => `there is no option ${option}`,
    badValue: (option) => `the option ${option} is not written correctly: its value is missing, or it takes none`,
    noFolder: (folder) => `there is no folder "${folder}"`,
    foreignFolder: (folder) => `--out "${folder}" has files that this command did not write and would delete`,
    unanswered: 'ended before the last answer: nothing was written',
    internalError: 'a fault in the compiler, not in your catalog. Please tell the developers.',
  },
};

/**
 * Returns a value of the command line that must be one of several choices.
 * @param what the name of the value in the message
 * @throws Misuse when it is none of them
 */
export function oneOf<const Choice extends string>(
  value: string,
  choices: readonly Choice[],
  what: string,
  language: MessageLanguage,
): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new Misuse(MISUSE_MESSAGES[language].noneOf(what, value, choices));
  return choice;
}
