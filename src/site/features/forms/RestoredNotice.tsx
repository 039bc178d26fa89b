import Button from '@mui/material/Button';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says that a form begins with what was typed before, and gives a way to be rid of it. */
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
