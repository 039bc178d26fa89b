import Button from '@mui/material/Button';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePanel } from '../../panel-context.ts';

/** Opens a preview in a new tab, or copies its link. */
export function PreviewLinks({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const { notify } = usePanel();
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
      <Button
        size="small"
        onClick={() =>
          navigator.clipboard.writeText(new URL(path, location.href).href).then(
            () => notify(t('panel:content.preview.copied'), 'success'),
            () => notify(t('panel:content.preview.notCopied'), 'error'),
          )
        }
      >
        {t('panel:content.preview.copy')}
      </Button>
    </>
  );
}
