import { downloads } from '../../../generated/downloads.ts';
import type { DownloadTarget } from '../../../generated/types.ts';
import { formatDownload } from '../../format/format-download.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { downloadPath } from '../../routes/paths.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { ControlProps } from './control-props.ts';

/** A link to a download; type and size are shown before the click. */
export function DownloadControl({ target, className, label, attributes, children }: ControlProps<DownloadTarget>) {
  const { t, language } = useTranslation();
  const download = downloads[target.download];
  const details = t('download.details', formatDownload(download, language));
  return (
    <a
      href={downloadPath(download)}
      download={download.fileName}
      className={className}
      title={`${t(download.label)} (${details})`}
      aria-label={label}
      {...attributes}
    >
      {children}
      <VisuallyHidden> ({details})</VisuallyHidden>
    </a>
  );
}
