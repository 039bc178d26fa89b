import type { Json } from '../json.ts';
import type { CheckedFile, LinkedCatalog } from '../link/linked-catalog.ts';
import type { MessageLanguage } from '../messages.ts';
import type { Pointer } from '../pointer.ts';
import type { Schema } from '../schemas.ts';
import type { Change } from './change.ts';

/** A catalog at one of the two times that are compared. */
export interface Side {
  readonly catalog: LinkedCatalog;
  readonly file: CheckedFile | undefined;
}

/** Two states of a file, and where what differs between them is noted. */
export interface Comparison {
  readonly before: Side;
  readonly after: Side;
  readonly language: MessageLanguage;
  readonly note: (change: Omit<Change, 'section' | 'seen' | 'file' | 'path' | 'thing' | 'within'>, at: At) => void;
}

/** A place in both states, and what people call it. */
export interface At {
  readonly before: Pointer;
  readonly after: Pointer;
  /** The thing with an id that it belongs to, as a person names it. */
  readonly thing: string;
  readonly within: readonly string[];
  /** Of what belongs to a link. */
  readonly isOfLink?: boolean;
}

/** A value in both states; undefined where it is not there. */
export interface Both {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** Notes what differs between two states of a value of a schema. */
export type Visit = (comparison: Comparison, schema: Schema, both: Both, at: At) => void;

/** The place of a property. */
export function under(at: At, key: string, called: string | undefined): At {
  return {
    ...at,
    before: [...at.before, key],
    after: [...at.after, key],
    within: called === undefined ? at.within : [...at.within, called],
  };
}
