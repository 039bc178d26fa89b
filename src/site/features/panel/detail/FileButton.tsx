import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PanelList } from '../../../../generated/api.ts';
import { formatBytes } from '../../../format/format-bytes.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';

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
  const [isOpening, setIsOpening] = useState(false);
  const { name, size } = readFile(file);
  const open = async () => {
    // Opened at the click: browsers take a tab that comes later for an unwanted one.
    const tab = window.open('about:blank', '_blank');
    setIsOpening(true);
    const answer = endpoint && (await request(endpoint, { params: { id } }));
    setIsOpening(false);
    if (tab === null || !answer?.ok) {
      tab?.close();
      return notify(t('panel:detail.noFile'), 'error');
    }
    const address = URL.createObjectURL(answer.body);
    tab.location.replace(address);
    // Until then the tab may be reloaded.
    setTimeout(() => URL.revokeObjectURL(address), 600_000);
  };
  return (
    <Button size="small" variant="outlined" disabled={isOpening} onClick={() => void open()}>
      {t('panel:detail.view', { name, size: formatBytes(size, language) })}
    </Button>
  );
}

function readFile(file: unknown): { readonly name: string; readonly size: number } {
  if (typeof file !== 'object' || file === null || !('name' in file) || !('size' in file)) return { name: '', size: 0 };
  return { name: String(file.name), size: Number(file.size) };
}
