/**
 * A field of the form of a catalog file, as whoever shows the form needs it; what is JSON or a pointer is text. Fields come
 * in the order of the form, each behind the one that it stands in.
 */
export interface FormField {
  /** RFC 6901, in the data of the file. */
  readonly pointer: string;
  /** The pointer of the field that it stands in; null for the file as a whole. */
  readonly parent: string | null;
  /** Last step of the pointer. */
  readonly key: string;
  readonly title: string;
  readonly description?: string;
  /** May not be taken away. */
  readonly required: boolean;
  /** Stands in the file now. */
  readonly present: boolean;
  readonly kind: FormFieldKind;
  /** Of a text, number, boolean, choice or union; of a raw one its JSON. */
  readonly value?: string | number | boolean | null;
  /** What names an item of a list or an entry of a map. */
  readonly summary?: string;
  /** Of several lines. */
  readonly isLong?: boolean;
  readonly format?: 'id' | 'url' | 'date' | 'moment';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** What a choice may be, or of which kinds a union; of the latter what each begins with. */
  readonly choices?: readonly FormChoice[];
  readonly languages?: readonly FormWords[];
  /** A word that may stand in place of the whole. */
  readonly word?: { readonly value: string; readonly label: string; readonly isChosen: boolean };
  /** What it begins with where it is added, or takes the place of its word. */
  readonly blank?: string;
  /** What a new entry of a list or a map begins with. */
  readonly blankEntry?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The keys that a map may have. */
  readonly keys?: readonly FormChoice[];
  /** What the entries of a list are, where each has an id of its own. */
  readonly thing?: string;
}

export type FormFieldKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'words'
  | 'object'
  | 'union'
  | 'list'
  | 'map'
  | 'raw';

export interface FormChoice {
  readonly value: string;
  readonly label: string;
  readonly blank?: string;
}

/** Words in a language: a text, several of them by plural form (as JSON), or null where they are missing. */
export interface FormWords {
  readonly language: string;
  readonly value: string | null;
  readonly forms?: string;
}
