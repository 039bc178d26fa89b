import type { FieldOf } from '../../../generated/types.ts';
import type { FieldProps } from './field-props.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { TextInput } from './TextInput.tsx';

/** Asks for the value of another field again, in an input of the same type: visible for an e-mail, hidden for a password. */
export function RepeatInput(props: FieldProps<FieldOf<'repeat'>>) {
  const { field, repeats } = props;
  if (repeats?.kind !== 'email') return <PasswordInput {...props} />;
  const { name, label, help, required } = field;
  return <TextInput {...props} field={{ ...repeats, name, label, help, required, autocomplete: 'off' }} />;
}
