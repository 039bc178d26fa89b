import type { MessageLanguage } from '../messages.ts';
import type { IdKind } from '../problem.ts';
import { kinds as en } from '../report/messages/en-labels.ts';
import { kinds as es } from '../report/messages/es-labels.ts';

/** The comments in newly written entries and files. */
interface NewComments {
  readonly head: (kind: IdKind, id: string) => string;
  /** Lists the keys that may be added. */
  readonly alsoPossible: (keys: readonly string[]) => string;
  /** Says what may replace a word: a map, or a list of maps, with some required keys. */
  readonly stands: (word: string, keys: readonly string[], isList: boolean) => string;
}

export const NEW_COMMENTS: Readonly<Record<MessageLanguage, NewComments>> = {
  es: {
    head: (kind, id) => `${capital(es[kind])} «${id}»: lo mínimo que debe llevar; cámbielo o agregue lo que falte.`,
    alsoPossible: (keys) => `También puede llevar: ${keys.join(', ')}.`,
    stands: (word, keys, isList) =>
      `En lugar de ${word} puede ir ${isList ? 'una lista de entradas con' : 'un grupo con'} ${keys.join(', ')}.`,
  },
  en: {
    head: (kind, id) => `The ${en[kind]} "${id}": only what it must have; change it, or add what is missing.`,
    alsoPossible: (keys) => `It may also have: ${keys.join(', ')}.`,
    stands: (word, keys, isList) =>
      `Instead of ${word} you may write ${isList ? 'a list of entries with' : 'a group with'} ${keys.join(', ')}.`,
  },
};

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
