import Alert from '@mui/material/Alert';
import type { CatalogPublications } from '../../../generated/api.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';

/** A warning that the server shows another site than the latest publication, with what to do. */
export function NotServed({ reason }: { readonly reason: CatalogPublications['notServed'] }) {
  const { t } = useTranslation();
  if (reason === null) return null;
  return (
    <Alert severity="warning">
      {t('panel:content.notServed')}
      <details>
        <summary>{t('panel:content.detail')}</summary>
        {t(`panel:content.notServed.${wordsFor(reason)}`)}
      </details>
    </Alert>
  );
}

function wordsFor(reason: NonNullable<CatalogPublications['notServed']>) {
  if (reason === 'invalid') return 'invalid';
  return reason === 'other-catalogs' ? 'otherCatalogs' : 'notTaken';
}
