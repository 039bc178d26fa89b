import { useEffect } from 'react';
import type { FormId } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PushButton } from '../../ui/Buttons.tsx';
import { focusFirstField } from '../../ui/focus.ts';

interface RestoredNoticeProps {
  readonly form: FormId;
  readonly onDiscard: () => void;
}

/** Says that the form was restored from an earlier draft, and offers to discard it. */
export function RestoredNotice({ form, onDiscard }: RestoredNoticeProps) {
  const { t } = useTranslation();
  // The pressed button disappears with the draft.
  useEffect(() => () => focusFirstField(form), [form]);
  return (
    <>
      {t('forms:form.restored')}{' '}
      <PushButton look="link" onClick={onDiscard}>
        {t('forms:form.discard')}
      </PushButton>
    </>
  );
}
