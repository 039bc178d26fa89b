import { downloads } from '../../../generated/downloads.ts';
import type { DownloadTarget } from '../../../generated/types.ts';
import { formatBytes } from '../../format/format-bytes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { downloadPath } from '../../routes/paths.ts';
import { Hidden } from '../Hidden.tsx';
import type { ControlProps } from './control-props.ts';

/** A link to a download; type and size are shown before the click. */
export function DownloadControl({ target, className, label, attributes, children }: ControlProps<DownloadTarget>) {
  const { t, language } = useTranslation();
  const download = downloads[target.download];
  const type = download.fileName.slice(download.fileName.lastIndexOf('.') + 1).toUpperCase();
  const details = t('download.details', { type, size: formatBytes(download.bytes, language) });
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
      <Hidden> ({details})</Hidden>
    </a>
  );
}
