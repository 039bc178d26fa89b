import type { PanelList } from '../../../generated/api.ts';
import { panelLists } from '../../../generated/panel-lists.ts';
import type { PanelView } from '../../../generated/types.ts';

const lists: ReadonlyMap<string, PanelList> = new Map(Object.entries(panelLists));

/**
 * The list of the server that a view shows.
 * @throws Error for a view that names none; a test asks it of every view
 */
export function listOf({ path }: Pick<PanelView, 'path'>): PanelList {
  const list = lists.get(path);
  if (list === undefined) throw new Error(`the server has no list "${path}"`);
  return list;
}
