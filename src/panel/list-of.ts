import type { PanelList } from '../generated/api.ts';
import { panelLists } from '../generated/panel-lists.ts';
import type { PanelView } from '../generated/types.ts';

const lists: ReadonlyMap<string, PanelList> = new Map(Object.entries(panelLists));

/**
 * Returns the server's list for a view.
 * @throws Error if the server has no list for the view; a test checks all views
 */
export function listOf({ path }: Pick<PanelView, 'path'>): PanelList {
  const list = lists.get(path);
  if (list === undefined) throw new Error(`the server has no list "${path}"`);
  return list;
}
