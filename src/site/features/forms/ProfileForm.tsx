import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import type { Form } from '../../../generated/types.ts';
import { FormView } from '../../forms/FormView.tsx';
import { useSite } from '../../lib/site-context.ts';
import { useText } from '../../lib/text.ts';
import { messageFor } from './message-for.ts';
import { type Ending, OutcomeDialog } from './OutcomeDialog.tsx';
import { readProfile } from './read-profile.ts';
import { sendForm } from './send-form.ts';
import { useProfile } from './use-profile.ts';

/** A form that begins with what is on record, and is saved only over the version it began with. */
export function ProfileForm({ form }: { readonly form: Form }) {
  const { say } = useText();
  const { session, sessionEnded } = useSite();
  const { profile, hasFailed, load, show } = useProfile();
  const [ending, setEnding] = useState<Ending>();
  const [isConflict, setIsConflict] = useState(false);
  if (hasFailed) {
    return (
      <Alert severity="error" action={<Button onClick={load}>{say('profile.retry')}</Button>}>
        {say('profile.failed')}
      </Alert>
    );
  }
  if (profile === undefined) return <CircularProgress aria-label={say('profile.loading')} />;
  return (
    <>
      <FormView
        key={profile.version}
        form={form}
        initial={profile.values}
        notice={isConflict ? say('profile.conflict') : undefined}
        onSubmit={async (values, files, progress) => {
          const headers = { 'if-match': `"${profile.version}"` };
          const result = await sendForm(form, values, files, { token: session?.authToken, headers, progress });
          if (result.kind === 'faults') return result.faults;
          if (result.kind === 'done') {
            setIsConflict(false);
            load();
            if (form.success) setEnding({ kind: 'check', outcome: form.success });
          } else if (result.answer.status === 401) sessionEnded();
          else if (result.answer.status === 409) {
            setIsConflict(true);
            show(readProfile(result.answer.body['current']));
          } else if (form.failure)
            setEnding({ kind: 'fail', outcome: form.failure, message: messageFor(result.answer) });
          return undefined;
        }}
      />
      {ending !== undefined && <OutcomeDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}
