import type { FieldOf } from '../../../generated/types.ts';
import type { FieldProps } from './field-props.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { TextInput } from './TextInput.tsx';

/** The same value once more, shown as what it repeats: an address to be read, a password to be hidden. */
export function RepeatInput(props: FieldProps<FieldOf<'repeat'>>) {
  const { field, repeats } = props;
  if (repeats?.kind !== 'email') return <PasswordInput {...props} />;
  const { name, label, help, required } = field;
  return <TextInput {...props} field={{ ...repeats, name, label, help, required, autocomplete: 'off' }} />;
}
