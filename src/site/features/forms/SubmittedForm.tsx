import { ThemeProvider } from '@mui/material/styles';
import { forms } from '../../../generated/forms.ts';
import type { Form } from '../../../generated/types.ts';
import type { FormSlotProps } from '../../context/slots.ts';
import { muiTheme } from '../../theme/mui-theme.ts';
import { NewForm } from './NewForm.tsx';
import { OwnForm } from './OwnForm.tsx';

/** A form of the catalog, sent by its operation; the result is shown in the texts of the form's YAML. */
export function SubmittedForm({ id, onDone, question, placeholder }: FormSlotProps) {
  const form: Form = forms[id];
  return (
    <ThemeProvider theme={muiTheme}>
      {form.operation === 'profile' ? (
        <OwnForm form={form} placeholder={placeholder} />
      ) : (
        <NewForm form={form} onDone={onDone} question={question} />
      )}
    </ThemeProvider>
  );
}
