import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { PanelList } from '../../../../generated/api.ts';
import { isObject } from '../../../../shared/is-object.ts';
import { formatBytes } from '../../../format/format-bytes.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { bodyOf } from '../queries/request-error.ts';

interface FileButtonProps {
  readonly endpoint: PanelList['files'][string] | undefined;
  /** Of the row. */
  readonly id: string;
  /** Name and size, as the server tells them. */
  readonly file: unknown;
}

/**
 * Shows somebody's PDF in a tab of its own. It is fetched with the token and given to the browser as a PDF, whatever is in
 * it, so that nothing in it runs as a page of ours.
 */
export function FileButton({ endpoint, id, file }: FileButtonProps) {
  const { t, language } = useTranslation();
  const { request, notify } = usePanel();
  const { name, size } = readFile(file);
  const refuse = (tab: Window | null) => {
    tab?.close();
    notify(t('panel:detail.noFile'), 'error');
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (_tab: Window | null) => endpoint && bodyOf(request(endpoint, { params: { id } })),
    onSuccess: (pdf, tab) => {
      if (tab === null || pdf === undefined) return refuse(tab);
      const address = URL.createObjectURL(pdf);
      tab.location.replace(address);
      // Until then the tab may be reloaded.
      setTimeout(() => URL.revokeObjectURL(address), 600_000);
    },
    onError: (_error, tab) => refuse(tab),
  });
  // Opened at the click: browsers take a tab that comes later for an unwanted one.
  const open = () => mutate(window.open('about:blank', '_blank'));
  return (
    <Button size="small" variant="outlined" disabled={isPending} onClick={open}>
      {t('panel:detail.view', { name, size: formatBytes(size, language) })}
    </Button>
  );
}

function readFile(file: unknown): { readonly name: string; readonly size: number } {
  const { name = '', size = 0 } = isObject(file) ? file : {};
  return { name: String(name), size: Number(size) };
}
