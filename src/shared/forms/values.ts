/** Values of a form by field name; a ticked box is `true`. Files are sent beside them. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** A file as far as a form judges it before it is sent. */
export interface FileInfo {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}
export type FormFiles = Readonly<Record<string, FileInfo>>;

/** The rules of fields, by the names under which form-messages.yaml has words for them. */
export type FieldRule = keyof typeof import('../../generated/form-messages.ts').formMessages.messages;

/** One field, and the first of its rules that it breaks; the numbers are for the message. */
export interface FieldError {
  readonly field: string;
  readonly rule: FieldRule;
  /** In characters, or in bytes for a file. */
  readonly limit?: number | undefined;
  /** How many there are. */
  readonly count?: number | undefined;
}

/** A field's value as text: composed characters (NFC), no space around it; nothing typed is an empty text. */
export function textOf(value: string | boolean | undefined): string {
  return String(value ?? '')
    .normalize('NFC')
    .trim();
}
