import type { ComponentType } from 'react';
import type { FieldKind, FieldOf, FormField } from '../../generated/types.ts';
import { ChoiceInput } from './fields/ChoiceInput.tsx';
import { CityInput } from './fields/CityInput.tsx';
import { ConsentInput } from './fields/ConsentInput.tsx';
import { DateInput } from './fields/DateInput.tsx';
import { FileInput } from './fields/FileInput.tsx';
import type { FieldProps } from './fields/field-props.ts';
import { NumberInput } from './fields/NumberInput.tsx';
import { PasswordInput } from './fields/PasswordInput.tsx';
import { RepeatInput } from './fields/RepeatInput.tsx';
import { TextInput } from './fields/TextInput.tsx';

/** Exhaustive: a kind of field without an input does not compile. */
const INPUTS: { readonly [Kind in FieldKind]: ComponentType<FieldProps<FieldOf<Kind>>> } = {
  nit: TextInput,
  text: TextInput,
  email: TextInput,
  textarea: TextInput,
  password: PasswordInput,
  newPassword: PasswordInput,
  repeat: RepeatInput,
  choice: ChoiceInput,
  city: CityInput,
  number: NumberInput,
  date: DateInput,
  file: FileInput,
  consent: ConsentInput,
};

/** One field, with the input for its kind. */
export function FieldView(props: FieldProps<FormField>) {
  // The input listed under a kind takes fields of that kind.
  const Input = INPUTS[props.field.kind] as ComponentType<FieldProps<FormField>>;
  return <Input {...props} />;
}
