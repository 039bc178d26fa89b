import type { CatalogFileKind } from '../../contract/catalog-files.ts';
import type { Pointer } from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import type { LinkedCatalog } from '../../core/link/linked-catalog.ts';

/**
 * A field of the form of a catalog file, as a client needs it to render the form; JSON and pointers are strings. Fields come
 * in the order of the form, each after the field that contains it.
 */
export interface FormField {
  /** RFC 6901, in the data of the file. */
  readonly pointer: string;
  /** The pointer of the field that contains it; null for the whole file. */
  readonly parent: string | null;
  /** Last step of the pointer. */
  readonly key: string;
  readonly title: string;
  readonly description?: string;
  /** The value must not be removed. */
  readonly required: boolean;
  /** The file has a value for it now. */
  readonly present: boolean;
  /** It comes after the fields with which the form begins, apart from them. */
  readonly isAside?: boolean;
  readonly kind: FormFieldKind;
  /** The value of a text, number, boolean, choice or union; for `raw`, its JSON. */
  readonly value?: string | number | boolean | null;
  /** The name of a list item or map entry. */
  readonly summary?: string;
  /** The text has several lines. */
  readonly isLong?: boolean;
  /** The kind of text, or of number. */
  readonly format?: 'id' | 'url' | 'date' | 'moment' | 'color' | 'integer';
  readonly maxLength?: number;
  /** The options of a choice, or the kinds of a union; each kind has its initial value. */
  readonly choices?: readonly FormChoice[];
  readonly languages?: readonly FormText[];
  /** A fixed word that may replace the whole value. */
  readonly word?: { readonly value: string; readonly label: string; readonly isChosen: boolean };
  /** The initial value (JSON), when it is added or replaces its word. */
  readonly blank?: string;
  /** The initial value (JSON) of a new entry of a list or a map. */
  readonly blankEntry?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The allowed keys of a map. */
  readonly keys?: readonly FormChoice[];
  /** The kind of the entries of a list, when each has an id of its own. */
  readonly entryKind?: string;
}

type FormFieldKind = 'text' | 'number' | 'boolean' | 'choice' | 'words' | 'object' | 'union' | 'list' | 'map' | 'raw';

export interface FormChoice {
  readonly value: string;
  readonly label: string;
  readonly blank?: string;
}

/** The words in one language, or one plural form of them. */
export interface FormText {
  readonly language: string;
  /** The steps to them below the field, joined by slashes: `es`, or `es/one` for a plural form. */
  readonly key: string;
  /** For a plural form: a number that has it. */
  readonly count?: number;
  /** Null when they are missing. */
  readonly value: string | null;
}

/** The place of a field, and the facts that depend on its surroundings. */
export interface FieldPlace {
  readonly pointer: Pointer;
  readonly parent: string | null;
  readonly required: boolean;
  readonly title?: string;
  readonly summary?: string;
  readonly isAside?: boolean;
}

/** The part of a field that depends on its kind, and the fields inside it. */
export interface FieldShape {
  readonly facts: Pick<FormField, 'kind'> & Partial<FormField>;
  readonly inner?: readonly FormField[];
}

/** What all fields of a form depend on. */
export interface FormContext {
  readonly catalog: LinkedCatalog;
  readonly language: MessageLanguage;
  /** The schema of the file that the form edits. */
  readonly fileSchema: CatalogFileKind['schema'];
}
