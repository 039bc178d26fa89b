import type { PanelWordId } from '../../../generated/types.ts';
import type { Say } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/text.ts';

type Values = Parameters<Say>[1];

/** The words of the panel itself. */
export function useWords(): (id: PanelWordId, values?: Values) => string {
  const { say } = useText();
  return (id, values) => say(`panel:panel.words.${id}`, values);
}
