import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forms } from '../../../generated/forms.ts';
import type { Form, FormId, Outcome } from '../../../generated/types.ts';
import type { FormValues } from '../../../shared/forms/values.ts';
import { FormView } from '../../forms/FormView.tsx';
import { hrefOf } from '../../lib/routes.ts';
import { useSite } from '../../lib/site-context.ts';
import { useText } from '../../lib/text.ts';
import { muiTheme } from '../../theme/mui-theme.ts';
import { InfoDialog } from '../../ui/InfoDialog.tsx';
import { sendForm } from './send-form.ts';

type Ending = { readonly kind: 'check' | 'fail'; readonly outcome: Outcome; readonly message?: string | undefined };

/** A form of the catalog, sent by its operation; how it ended is told in the words of its YAML. */
export function SubmittedForm({ id }: { readonly id: FormId }) {
  const form: Form = forms[id];
  const prefilled = usePrefill(form);
  const [ending, setEnding] = useState<Ending>();
  /** Another one begins an empty form: what was sent is not sent again by accident. */
  const [round, setRound] = useState(0);
  const { say } = useText();
  return (
    <ThemeProvider theme={muiTheme}>
      <FormView
        key={round}
        form={form}
        initial={prefilled.values}
        notice={prefilled.notice && say(prefilled.notice)}
        onSubmit={async (values, files, progress) => {
          const answer = await sendForm(form, values, files, progress);
          if (answer.kind === 'faults') return answer.faults;
          if (answer.kind === 'done' && form.success) setEnding({ kind: 'check', outcome: form.success });
          if (answer.kind === 'failed' && form.failure)
            setEnding({ kind: 'fail', outcome: form.failure, message: answer.message });
          return undefined;
        }}
      />
      {ending !== undefined && (
        <OutcomeDialog
          ending={ending}
          onClose={() => {
            if (ending.kind === 'check') setRound(round + 1);
            setEnding(undefined);
          }}
        />
      )}
    </ThemeProvider>
  );
}

function OutcomeDialog({ ending, onClose }: { readonly ending: Ending; readonly onClose: () => void }) {
  const { say } = useText();
  const navigate = useNavigate();
  const { session } = useSite();
  const { outcome, message, kind } = ending;
  return (
    <InfoDialog
      imageType={kind}
      title={say(outcome.title)}
      body={message ?? say(outcome.text)}
      buttons={outcome.buttons.map(({ label, route }) => ({
        label: say(label),
        onClick: () => {
          onClose();
          if (route !== undefined) void navigate(hrefOf({ route }, session));
        },
      }))}
    />
  );
}

/** What the address chooses beforehand, such as the subject of a quote. */
function usePrefill(form: Form) {
  const [query] = useSearchParams();
  return useMemo(() => {
    const prefill = form.prefills?.find(({ parameter, value }) => query.get(parameter) === value);
    const values: FormValues = prefill === undefined ? {} : { [prefill.field]: prefill.option };
    return { values, notice: prefill?.notice };
  }, [form, query]);
}
