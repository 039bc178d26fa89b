import type { Json } from '../../contract/json.ts';
import type { Schema } from '../../contract/schemas.ts';
import type { Place } from '../problem.ts';
import type { Problem } from '../problem-codes.ts';
import type { AjvError } from './validators.ts';

/** Turns one error of ajv into a problem. */
export type Explainer = (error: AjvError, here: Here) => Problem;
/** The places that an error may be about. */
export interface Here {
  readonly value: Place;
  readonly key: Place;
  readonly below: (key: string) => Place;
  readonly item: (index: number) => Place;
  /** The offset of a key of the object, if it is written without quotes. */
  readonly startOfKey: (key: string) => number | undefined;
  /** The offsets of a comment in place of the value: `key: #words`. */
  readonly commentAfterKey: () => readonly [start: number, end: number] | undefined;
  /** The only missing key of the object, when the object also has an unknown key. */
  readonly lacking: string | undefined;
  /** The schema of the value with its other branches, when the error is in one branch of a condition. */
  readonly conditional: Schema | undefined;
  /** The object or list that the error is about, or that has the key that it is about. */
  readonly object: Json | undefined;
}
