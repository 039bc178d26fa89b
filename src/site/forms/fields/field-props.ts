import type { FormField } from '../../../generated/types.ts';
import type { FileInfo } from '../../../shared/forms/values.ts';

/** Props of every kind of field. */
export interface FieldProps<Field extends FormField> {
  readonly field: Field;
  /** The field whose value this one repeats. */
  readonly repeats?: FormField | undefined;
  readonly value: string | boolean;
  readonly file: FileInfo | undefined;
  /** Error message. */
  readonly error: string | undefined;
  readonly onChange: (value: string | boolean) => void;
  readonly onFile: (file: File | undefined) => void;
  readonly onBlur: () => void;
}
