import Button from '@mui/material/Button';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says that the form was restored from an earlier draft, and offers to discard it. */
export function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {t('forms:form.restored')}{' '}
      <Button size="small" onClick={onDiscard}>
        {t('forms:form.discard')}
      </Button>
    </>
  );
}
