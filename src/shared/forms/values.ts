import { withoutBlankEnds, withoutHarmlessMarks } from './typed-text.ts';

/** Values of a form by field name; a ticked box is `true`. Files are sent beside them. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** The properties of a file that a form checks before sending it. */
export interface FileInfo {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}
export type FormFiles = Readonly<Record<string, FileInfo>>;

/** The rules of fields, by the names under which form-messages.yaml has their messages. */
export type FieldRule = keyof typeof import('../../generated/form-messages.ts').formMessages.messages;

/** A field and the first rule that it breaks; the numbers are for the message. */
export interface FieldError {
  readonly field: string;
  readonly rule: FieldRule;
  /** The limit that was broken: in characters, or in bytes for a file. */
  readonly limit?: number | undefined;
  /** The actual number of characters or bytes. */
  readonly count?: number | undefined;
}

/** Returns the text of a field exactly as it was typed, as a password is read; empty if nothing was typed. */
export function typedText(values: FormValues, field: string): string {
  return String(values[field] ?? '');
}

/**
 * Returns a field's value as text: composed characters (NFC), without surrounding space and without signs that came unseen with
 * what was copied; empty if nothing was typed.
 */
export function textOf(value: string | boolean | undefined): string {
  return withoutBlankEnds(withoutHarmlessMarks(String(value ?? '').normalize('NFC')));
}
