import Alert from '@mui/material/Alert';
import type { CatalogPublications } from '../../../../../generated/api.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';

/** That the server shows another site than what was published last, and what to do about it. */
export function NotServed({ reason }: { readonly reason: CatalogPublications['notServed'] }) {
  const { t } = useTranslation();
  if (reason === null) return null;
  return <Alert severity="warning">{t(`panel:content.notServed.${wordsFor(reason)}`)}</Alert>;
}

function wordsFor(reason: NonNullable<CatalogPublications['notServed']>) {
  if (reason === 'other-code') return 'otherCode';
  return reason === 'other-catalogs' ? 'otherCatalogs' : 'notTaken';
}
