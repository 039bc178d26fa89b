import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Reports that the people of a company could not be loaded, and offers a retry. */
export function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{t('forms:profile.retry')}</Button>}>
      {t('account:people.failed')}
    </Alert>
  );
}
