import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { PanelList } from '../../generated/api.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { operationKey } from '../queries/operation-key.ts';
import { bodyOf } from '../queries/request-error.ts';
import styles from './Detail.module.css';

interface ComparedPictureProps {
  readonly operation: NonNullable<PanelList['picture']>;
  /** The row's id. */
  readonly id: string;
  /** The row's version; another one may have another file. */
  readonly version: unknown;
}

/** The first page of the file that a row is compared with, as a picture that the server draws (S-70). */
export function ComparedPicture({ operation, id, version }: ComparedPictureProps) {
  const { t } = useTranslation();
  const { request } = usePanel();
  const { data, isPending } = useQuery({
    queryKey: [...operationKey(operation, { params: { id } }), version],
    queryFn: async ({ signal }) => dataUrl(await bodyOf(request(operation, { params: { id }, signal }))),
  });
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (data === undefined) return <Alert severity="warning">{t('panel:detail.noPicture')}</Alert>;
  return <img src={data} alt={t('panel:detail.picture')} className={styles.picture} />;
}

/** Our content security policy allows no other address of what is in memory. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
