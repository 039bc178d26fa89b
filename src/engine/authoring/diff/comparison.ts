import type { Json, Pointer } from '../../contract/json.ts';
import type { MessageLanguage, Schema } from '../../contract/schemas.ts';
import type { LinkedCatalog } from '../../core/link/linked-catalog.ts';
import type { Change } from './change.ts';

/** One of the two compared states. */
export interface Side {
  readonly catalog: LinkedCatalog;
}

/** Two states of a file, and the function that notes a difference. */
export interface Comparison {
  readonly before: Side;
  readonly after: Side;
  readonly language: MessageLanguage;
  readonly note: (
    change: Omit<Change, 'section' | 'seen' | 'file' | 'path' | 'thing' | 'within' | 'isUnpublished'>,
    at: At,
  ) => void;
}

/** A place in both states, and its name for people. */
export interface At {
  readonly before: Pointer;
  readonly after: Pointer;
  /** The name of the thing with an id that it belongs to. */
  readonly thing: string;
  readonly within: readonly string[];
  /** Whether it belongs to a link. */
  readonly isOfLink?: boolean;
  /** Whether visitors see nothing of it, neither before nor after. */
  readonly isUnpublished?: boolean;
}

/** A value in both states; undefined where it is missing. */
export interface Both {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** Notes the differences between two states of a value. */
export type Visit = (comparison: Comparison, schema: Schema, both: Both, at: At) => void;

/** Returns the place of a property. */
export function under(at: At, key: string, called: string | undefined): At {
  return {
    ...at,
    before: [...at.before, key],
    after: [...at.after, key],
    within: called === undefined ? at.within : [...at.within, called],
  };
}
