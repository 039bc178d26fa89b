import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { PanelList } from '../../generated/api.ts';
import { isObject } from '../../shared/is-object.ts';
import { formatBytes } from '../../site/format/format-bytes.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { saveFile } from '../../site/storage/save-file.ts';
import { InlineIcon } from '../../site/ui/icons/InlineIcon.tsx';
import { usePanel } from '../panel-context.ts';
import { bodyOf } from '../queries/request-error.ts';

interface FileButtonProps {
  readonly operation: PanelList['files'][string] | undefined;
  /** The row's id. */
  readonly id: string;
  /** The name and size of the file, as sent by the server. */
  readonly file: unknown;
}

/** Saves a submitted PDF to disk: a stranger's file is never opened beside the site's own pages (S-70). */
export function FileButton({ operation, id, file }: FileButtonProps) {
  const { t, language } = useTranslation();
  const { request, notify } = usePanel();
  const { name, size } = readFile(file);
  const refuse = () => notify(t('panel:detail.noFile'), 'error');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => operation && bodyOf(request(operation, { params: { id } })),
    onSuccess: (pdf) => (pdf === undefined ? refuse() : saveFile(pdf, name)),
    onError: refuse,
  });
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={isPending}
      startIcon={<InlineIcon name="download" />}
      onClick={() => mutate()}
    >
      {t('panel:detail.download', { name, size: formatBytes(size, language) })}
    </Button>
  );
}

function readFile(file: unknown): { readonly name: string; readonly size: number } {
  const { name = '', size = 0 } = isObject(file) ? file : {};
  return { name: String(name), size: Number(size) };
}
