import Button from '@mui/material/Button';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { copyText } from '../../../site/storage/copy-text.ts';
import { usePanel } from '../../panel-context.ts';

/** Opens a preview in a new tab, or copies its link. */
export function PreviewLinks({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const { notify } = usePanel();
  const copy = async () => {
    if (await copyText(new URL(path, location.href).href)) notify(t('panel:content.preview.copied'), 'success');
    else notify(t('panel:content.preview.notCopied'), 'error');
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        href={path}
        target="_blank"
        // The address contains a secret.
        rel="noreferrer"
      >
        {t('panel:content.preview.open')}
      </Button>
      <Button size="small" onClick={() => void copy()}>
        {t('panel:content.preview.copy')}
      </Button>
    </>
  );
}
