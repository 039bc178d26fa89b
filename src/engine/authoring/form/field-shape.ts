import type { CatalogFileKind } from '../../contract/catalog-files.ts';
import type { Json, Pointer } from '../../contract/json.ts';
import type { MessageLanguage, Schema } from '../../contract/schemas.ts';
import type { LinkedCatalog } from '../../core/link/linked-catalog.ts';
import type { FormField } from './form-field.ts';

/** The place of a field, and the facts that depend on its surroundings. */
export interface FieldPlace {
  readonly pointer: Pointer;
  readonly parent: string | null;
  readonly required: boolean;
  readonly title?: string;
  readonly summary?: string;
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
  /** Returns the field of a value, followed by the fields inside it. */
  readonly fieldsOf: (written: Schema, value: Json | undefined, place: FieldPlace) => FormField[];
}
