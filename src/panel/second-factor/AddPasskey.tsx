import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { addPasskey, beginPasskey } from '../../generated/operations/second-factor.ts';
import { content } from '../../shared/content/content.ts';
import { typedText } from '../../shared/forms/values.ts';
import { FormView } from '../../site/forms/FormView.tsx';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';
import type { SetUpProps } from './set-up-props.ts';
import { createPasskey } from './web-authn.ts';

/** Asks for a name and lets the browser create a passkey. */
export function AddPasskey({ onDone, onClose }: SetUpProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const [failure, setFailure] = useState<string>();
  const form = content.forms['staff-passkey'];
  const add = async (name: string): Promise<string | undefined> => {
    const begun = await request(beginPasskey, {});
    if (!begun.ok) return reasonOf(begun);
    const passkey = await createPasskey(begun.body.options);
    if (passkey === undefined) return t('panel:secondFactor.passkeyFailed');
    const added = await request(addPasskey, { body: { name, passkey } });
    if (!added.ok) return reasonOf(added);
    onDone(added.body.codes);
    return undefined;
  };
  return (
    <Dialog maxWidth="xs" title={t(form.title)} onClose={onClose} staysOnBackdropClick>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      <FormView
        form={form}
        onSubmit={async (values) => {
          setFailure(undefined);
          setFailure(await add(typedText(values, 'name')));
          return undefined;
        }}
      />
    </Dialog>
  );
}
