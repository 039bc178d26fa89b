import type { PanelWordId } from '../../../generated/types.ts';
import type { Say } from '../../lib/i18n.ts';
import { useText } from '../../lib/text.ts';

type Values = Parameters<Say>[1];

/** The words of the panel itself. */
export function useWords(): (id: PanelWordId, values?: Values) => string {
  const { say } = useText();
  return (id, values) => say(`panel:panel.words.${id}`, values);
}
