import { useTranslation } from '../../i18n/use-translation.ts';
import { PushButton } from '../../ui/PushButton.tsx';

/** Reports that data of the account could not be loaded, and offers a retry. */
export function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <p role="alert">
      {t('account:account.failed')}{' '}
      <PushButton look="secondary" onClick={onRetry}>
        {t('account:account.retry')}
      </PushButton>
    </p>
  );
}
